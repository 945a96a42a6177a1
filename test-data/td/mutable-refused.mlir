// A second body that differs is refused where it stands, which is behind the first one, whatever thread reads which.
// RUN: rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file --verify-diagnostics %s
// RUN: rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file --verify-diagnostics --mlir-disable-threading %s

func.func @first(%a: !rec.struct<"list", i32>) {
  return
}
// expected-error @+1 {{another body}}
func.func @second(%a: !rec.struct<"list", i64>) {
  return
}
func.func @third(%a: !rec.struct<"list", f32>) {
  return
}

// -----

// expected-error @below {{expected string}}
// expected-error @below {{failed to parse Rec_Struct parameter 'name' which is to be a `::llvm::StringRef`}}
func.func @nameless(%a: !rec.struct<>) {
  return
}
