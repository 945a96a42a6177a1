// A dialect that only another one names is loaded with it: the text has the type of the box in short.
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/extension %s | filecheck %s

// CHECK: store.put %{{.*}} : <i32>
"builtin.module"() ({
  %0 = "builtin.unrealized_conversion_cast"() : () -> !acme.box<i32>
  store.put %0 : <i32>
}) : () -> ()
