// RUN: rs-opt --dialect-td %S/Inputs/DefaultDialect.td %s 2> %t | filecheck %s
// RUN: filecheck %s --check-prefix=WARNING --input-file=%t
// The name of the default dialect is that of a dialect.

// WARNING: DefaultDialect.td:[[#]]:{{[0-9]+}}: warning: the default dialect 'defalt' is not loaded; did you mean 'default'?
// CHECK: default.holder {
// CHECK-NEXT: default.yield
default.holder {
  default.yield
}
