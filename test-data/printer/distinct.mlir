// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Distinct attributes get aliases.

"my.op"() {a = distinct[3]<1 : i8>, b = distinct[9]<1 : i8>} : () -> ()
"my.op"() {a = distinct[3]<1 : i8>, c = [distinct[11]<distinct[9]<1 : i8>>]} : () -> ()

// CHECK:      #distinct = distinct[0]<1 : i8>
// CHECK-NEXT: #distinct1 = distinct[1]<1 : i8>
// CHECK-NEXT: #distinct2 = distinct[2]<#distinct1>
// CHECK-NEXT: module {
// CHECK-NEXT:   "my.op"() {a = #distinct, b = #distinct1} : () -> ()
// CHECK-NEXT:   "my.op"() {a = #distinct, c = [#distinct2]} : () -> ()
// CHECK-NEXT: }
