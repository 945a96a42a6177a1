// RUN: rs-tblgen -gen-dialect-doc %s | FileCheck %s
// RUN: not rs-tblgen -gen-dialect-doc -dialect=other %s 2>&1 | FileCheck %s --check-prefix=OTHER

// Documents over the embedded vocabulary.

include "mlir/IR/OpBase.td"

def Toy : Dialect {
  let name = "toy";
  let summary = "for play";
}
def Toy_Add : Op<Toy, "add", [Commutative]> {
  let summary = "adds";
  let arguments = (ins I32:$lhs, I32:$rhs);
}

// CHECK: # 'toy' Dialect
// CHECK: ### `toy.add` (toy::Add)
// CHECK: _Adds_
// CHECK: Traits: `Commutative`
// CHECK: | `lhs` |

// OTHER: error: there is no dialect 'other'
