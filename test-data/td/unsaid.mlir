// An attribute whose place in the format is left out, because something else is absent, is in the dictionary: nothing is lost.
// RUN: rs-opt %s --dialect-td %S/Inputs/Unsaid.td > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %t --dialect-td %S/Inputs/Unsaid.td | filecheck %s

func.func @f(%o: i32) {
  // CHECK: us.inside {a = 1 : i32, c = 3 : i64}
  "us.inside"() {a = 1 : i32, c = 3} : () -> ()
  // CHECK: us.inside<, 1 2>
  "us.inside"() {a = 1 : i32, b = 2 : i32} : () -> ()
  // CHECK: us.before {a = 1 : i32}
  "us.before"() {a = 1 : i32} : () -> ()
  // CHECK: us.before<2, 1>
  "us.before"() {a = 1 : i32, b = 2 : i32} : () -> ()
  // CHECK: us.operands {a = 1 : i32}
  "us.operands"() {a = 1 : i32} : () -> ()
  // CHECK: us.operands %{{.*}} : 1
  "us.operands"(%o) {a = 1 : i32} : (i32) -> ()
  // CHECK: us.else u {a = 1 : i32}
  "us.else"() {a = 1 : i32, u} : () -> ()
  // CHECK: us.else a 1
  "us.else"() {a = 1 : i32} : () -> ()
  // CHECK: us.clauses a 1 to 2
  "us.clauses"() {a = 1 : i32, b = 2 : i32} : () -> ()
  // CHECK: us.properties <{a = 1 : i32}>
  "us.properties"() <{a = 1 : i32}> : () -> ()
  // CHECK: us.properties[2, 1]
  "us.properties"() <{a = 1 : i32, b = 2 : i32}> : () -> ()
  return
}
