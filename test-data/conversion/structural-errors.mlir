// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert=target=SelfContained --split-input-file --verify-diagnostics
// RUN: rs-opt %s --dialect-td %S/Inputs/Structural.td --patterns-td %S/Inputs/Structural.td --convert=target=Growing --split-input-file --verify-diagnostics

// Conversions whose results contain types that they convert again never end: the type has no conversion.

// expected-error @+2 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
// expected-note @+1 {{no type conversion makes 'i32' legal}}
func.func @f(%x: i32) {
  return
}

// -----

// expected-error @+2 {{failed to legalize operation 's.box' that was explicitly marked illegal}}
// expected-note @+1 {{no type conversion makes 'i32' legal}}
"s.box"() ({
^bb0(%a: i32):
  "s.yield"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{failed to legalize operation 's.fn' that was explicitly marked illegal}}
// expected-note @+1 {{no type conversion makes 'i32' legal}}
"s.fn"() <{sym_name = "inline", function_type = () -> ()}> ({
^bb0(%a: i32):
  "s.yield"() : () -> ()
}) : () -> ()
