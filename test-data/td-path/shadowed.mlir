// Of two folders that define a dialect, the first counts.
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/other %s 2>&1 | filecheck %s
// RUN: not rs-opt --td-path %S/Inputs/other --td-path %S/Inputs/acme %s 2>&1 | filecheck %s --check-prefix=OTHER

// CHECK: acme.scale
// CHECK: other/Acme.td:4:1: remark: dialect 'acme' is defined before in '--td-path': this definition is not used
// CHECK: acme/AcmeBase.td:6:1: note: the definition that is used
// OTHER: acme/AcmeBase.td:6:1: remark: dialect 'acme' is defined before
// OTHER: other/Acme.td:4:1: note: the definition that is used
// OTHER: error: custom op 'acme.scale' expected 'nothing'
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  return %0 : f32
}
