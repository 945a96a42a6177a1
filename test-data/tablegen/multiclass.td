// RUN: rs-tblgen %s | FileCheck %s

// A multiclass inherits another one, and its defs take their names from the defm.

class Size<int n> {
  int wide = n;
  string text = NAME # "/" # n;
}

multiclass Half<int n> {
  def _half : Size<!div(n, 2)>;
}

multiclass Both<int n> : Half<n> {
  def "" : Size<n>;
  foreach k = [3, 4] in
    def _by#k : Size<!mul(n, k)>;
}

defm reg : Both<8>;
defm : Both<16>;

// CHECK: --- Defs ---
// CHECK: def anonymous_{{[0-9]+}} {
// CHECK: int wide = 16;
// CHECK: def reg { // Size
// CHECK-NEXT: int wide = 8;
// CHECK-NEXT: string text = "reg/8";
// CHECK: def reg_by3
// CHECK-NEXT: int wide = 24;
// CHECK: def reg_by4
// CHECK-NEXT: int wide = 32;
// CHECK: def reg_half
// CHECK-NEXT: int wide = 4;
