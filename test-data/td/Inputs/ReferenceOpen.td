// References whose operations are not known before they are parsed, or whose types double.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def O_Dialect : Dialect {
  let name = "o";
  let cppNamespace = "::o";
}
class O_One<string mnemonic> : Op<O_Dialect, mnemonic, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  code reference = "";
}

// A name with an escape, a name with a placeholder, a name without dialect.
def O_Escaped : O_One<"escaped"> {
  let reference = [{
    %0 = "o.\65scaped"(%x) : ($x) -> $x
    return %0
  }];
}
def O_Spelled : O_One<"fi32"> {
  let reference = [{
    %0 = o.f$x %x : $x
    return %0
  }];
}
def O_In : Op<O_Dialect, "in", [NoTerminator, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "o"; }
  }];
}
def O_Bare : O_One<"bare"> {
  let reference = [{
    o.in {
      %1 = bare %x : $x
    }
    return %x
  }];
}

// One whose types are written, so that nothing is asked of its reference.
def O_Written : Op<O_Dialect, "written", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  code reference = [{
    %0 = "o.\77ritten"(%x) : ($x) -> $r
    return %0
  }];
}

// In a comment and in a string no name counts, nor a placeholder or a semicolon.
def O_Said : O_One<"said"> {
  let reference = [{
    // o.said is twice its operand; that costs $5
    %0 = arith.addi %x, %x {note = "o.said; $x"} : $x
    return %0 // done: one, two
  }];
}

// A type that doubles: a few are fine, many are beyond all bounds.
def O_Wrap : Op<O_Dialect, "wrap", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def O_Pair0 : O_One<"pair0"> {
  let reference = [{
    %0 = o.wrap %x : ($x) -> tuple<$x, $x>
    return %0
  }];
}
foreach i = !range(1, 40) in
def O_Pair#i : O_One<"pair"#i> {
  let reference = !subst("#", !cast<string>(!sub(i, 1)), [{
    %0 = o.pair# %x : $x
    %1 = o.wrap %0 : (tuple<$x, $x>) -> tuple<$x, $x>
    return %0
  }]);
}
foreach i = !range(1, 40) in
def O_Grow#i : O_One<"grow"#i> {
  let reference = !subst("#", !cast<string>(!sub(i, 1)), [{
    %0 = o.wrap %x : ($x) -> tuple<$x, $x>
    %1 = o.grow# %0 : tuple<$x, $x>
    return %1
  }]);
}
def O_Grow0 : O_One<"grow0"> {
  let reference = [{
    return %x
  }];
}

// The result behind any number of others.
def O_Last : Op<O_Dialect, "last", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs Variadic<AnyType>:$first, AnyType:$last);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  code reference = [{
    %0 = o.wrap %x : ($x) -> $last
    return %x, %x, %0
  }];
}
