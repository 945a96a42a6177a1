// The syntax of the LLVM dialect.

include "rs-opt/TypeOverlay.td"

def Llvm : OverlayDialect<"llvm", "::mlir::LLVM">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"llvm", "PrettyLLVMType", ["type"], "short($type)">;

def : DirectiveOverlay<"llvm", "FunctionTypes", ["params", "variadic"],
  "(short($params)^ flag($variadic, `,` `...`) `)`) : (flag($variadic, `...`) `)`)?">;

def : DirectiveOverlay<"llvm", "ExtTypeParams", ["types", "numbers"],
  "(short($types)^ (`,` $numbers^)?) : ($numbers)?">;

class TrivialType<string name, string typeMnemonic> : TypeDef<Llvm, name> {
  let mnemonic = typeMnemonic;
}
def : TrivialType<"LLVMVoid", "void">;
def : TrivialType<"LLVMToken", "token">;
def : TrivialType<"LLVMLabel", "label">;
def : TrivialType<"LLVMMetadata", "metadata">;

// `(i32, ptr)`, `packed (i8)` or `opaque`
def : AttrDef<Llvm, "StructContent"> {
  let mnemonic = "struct_content";
  let parameters = (ins "bool":$opaque, "bool":$packed, ArrayRefParameter<"::mlir::Type">:$elements);
  let assemblyFormat = [{
    (flag($opaque, `opaque`)^) : ((flag($packed, `packed`)^ ` `)? `(` (short($elements)^)? `)`)?
  }];
}

def : TypeDef<Llvm, "LLVMStruct", [MutableType]> {
  let mnemonic = "struct";
  let parameters = (ins OptionalParameter<"std::string">:$name,
                        OptionalParameter<"::mlir::LLVM::StructContentAttr">:$content);
  let assemblyFormat = "`<` ($name^ (`,` $content^)?) : ($content)? `>`";
}

// C++ finds these enums, which are in nested namespaces, by 'using' declarations.
class EnumParameter<string name, string attrMnemonic, string parameterName, string cppEnum> : AttrDef<Llvm, name> {
  let mnemonic = attrMnemonic;
  let parameters = !dag(ins, [cppEnum], [parameterName]);
  let assemblyFormat = "`<` $" # parameterName # " `>`";
}
def : EnumParameter<"CConv", "cconv", "CallingConv", "::mlir::LLVM::cconv::CConv">;
def : EnumParameter<"TailCallKind", "tailcallkind", "tailCallKind", "::mlir::LLVM::tailcallkind::TailCallKind">;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"llvm", "LLVMLinkage", ["linkage"], [{
  custom<EnumWord>($linkage, "#llvm.linkage")
}]>;

def : DirectiveOverlay<"llvm", "OpBundles", ["operands", "types", "tags"], [{
  (`[` repeat<`,`>($tags `` `(` ($operands^ `:` $types)? `)`)^ `]`)?
}]>;

def : SyntaxOverlay<"llvm.func", [{
  custom<EnumWord>($linkage, "#llvm.linkage") custom<EnumWord>($visibility_) custom<EnumWord>($unnamed_addr) custom<EnumWord>($CConv, "#llvm.cconv")
  custom<SymbolName>($sym_name) ``
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!llvm.func", "!llvm.void")
  (`comdat` `` `(` $comdat^ `)`)? attr-dict-with-keyword ($body^)?
  elide($linkage = "::mlir::LLVM::LinkageAttr::get($_builder.getContext(), ::mlir::LLVM::linkage::Linkage::External)",
        $unnamed_addr = "$_builder.getI64IntegerAttr(0)")
}]>;

def : SyntaxOverlay<"llvm.mlir.global", [{
  custom<EnumWord>($linkage, "#llvm.linkage") custom<EnumWord>($visibility_) (`thread_local` $thread_local_^)?
  custom<EnumWord>($unnamed_addr) (`constant` $constant^)? custom<SymbolName>($sym_name) `` `(` ($value^)? `)`
  (`comdat` `` `(` $comdat^ `)`)? attr-dict-with-defaults custom<TypeOfValue>($global_type, ref($value), "!llvm.array") ($initializer^)?
  elide($unnamed_addr = "$_builder.getI64IntegerAttr(0)")
  default($linkage = "::mlir::LLVM::LinkageAttr::get($_builder.getContext(), ::mlir::LLVM::linkage::Linkage::External)")
}]>;

def : SyntaxOverlay<"llvm.alloca", [{
  (`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict `:` functional-type($arraySize, $res)
}]>;

class ComparisonSyntax<string op> : SyntaxOverlay<op, [{
  custom<QuotedEnum>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs)
}]>;
def : ComparisonSyntax<"llvm.icmp">;
def : ComparisonSyntax<"llvm.fcmp">;

def : SyntaxOverlay<"llvm.call", [{
  custom<EnumWord>($CConv, "#llvm.cconv") custom<EnumWord>($TailCallKind, "#llvm.tailcallkind") custom<Callee>($callee, $callee_operands)
  (`vararg` `` `(` $var_callee_type^ `)`)?
  custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags) attr-dict `:`
  custom<CalleeType>(ref($callee), type($callee_operands), type($result), $arg_attrs, $res_attrs)
}]>;

def : SyntaxOverlay<"llvm.call_intrinsic", [{
  $intrin `` `(` $args `)` custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags) attr-dict `:`
  custom<CalleeType>(ref($intrin), type($args), type($results), $arg_attrs, $res_attrs)
}]>;

def : SyntaxOverlay<"llvm.invoke", [{
  custom<EnumWord>($CConv, "#llvm.cconv") custom<Callee>($callee, $callee_operands)
  `to` $normalDest (`` `(` $normalDestOperands^ `:` type($normalDestOperands) `)`)?
  `unwind` $unwindDest (`` `(` $unwindDestOperands^ `:` type($unwindDestOperands) `)`)?
  (`vararg` `` `(` $var_callee_type^ `)`)?
  custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags) attr-dict `:`
  custom<CalleeType>(ref($callee), type($callee_operands), type($result), $arg_attrs, $res_attrs)
}]>;
