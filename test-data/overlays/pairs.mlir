// RUN: rs-opt --dialect-td %S/Inputs/Pairs.td --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Pairs.td --split-input-file %s 2>/dev/null | rs-opt --dialect-td %S/Inputs/Pairs.td --split-input-file | filecheck %s

// CHECK-LABEL: @second_dictionary
func.func @second_dictionary(%x: i8) {
  // CHECK: pairs.twice {a = 1 : i64, b = 2 : i64} %{{.*}} : i8 -> i16
  %0 = pairs.twice {b = 2} %x : i8 {a = 1} -> i16
  // CHECK: pairs.twice {a} %{{.*}} : i8
  pairs.twice %x : i8 {a}
  return
}

// CHECK-LABEL: @broadcast
func.func @broadcast(%s: i8, %i: index, %t: tensor<4xi8>, %u: tensor<4xindex>, %v: vector<[4]xindex>) {
  // CHECK: pairs.add %{{.*}}, %{{.*}} : i8, index{{$}}
  %0 = pairs.add %s, %i : i8, index
  // CHECK: pairs.add %{{.*}}, %{{.*}} : tensor<4xi8>, index{{$}}
  %1 = pairs.add %t, %i : tensor<4xi8>, index
  // CHECK: [[C:%.*]] = pairs.add %{{.*}}, %{{.*}} : i8, tensor<4xindex>{{$}}
  %2 = pairs.add %s, %u : i8, tensor<4xindex>
  // CHECK: pairs.add %{{.*}}, %{{.*}} : i8, vector<[4]xindex>{{$}}
  %3 = pairs.add %s, %v : i8, vector<[4]xindex>
  // CHECK: pairs.add %{{.*}}, %{{.*}} : i8, index -> i1{{$}}
  %4 = "pairs.add"(%s, %i) : (i8, index) -> i1
  // CHECK: pairs.twice [[C]] : tensor<4xi8>
  pairs.twice %2 : tensor<4xi8>
  return
}

// Of a name that is empty or not UTF-8, nothing is lost.
// CHECK: func.func private @"\FFb"()
"func.func"() <{sym_name = "\FFb", function_type = () -> (), sym_visibility = "private"}> ({}) : () -> ()
// CHECK: func.func private @""()
"func.func"() <{sym_name = "", function_type = () -> (), sym_visibility = "private"}> ({}) : () -> ()

// -----

func.func @second_dictionary(%x: i8) {
  // expected-error@+1 {{attribute 'a' occurs more than once}}
  %0 = pairs.twice {a} %x : i8 {a} -> i16
  return
}
