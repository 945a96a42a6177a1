include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Pr_Dialect : Dialect { let name = "pr"; let cppNamespace = "::pr"; }
def Pr_Op : Op<Pr_Dialect, "op"> {
  let arguments = (ins IntProperty<"int64_t">:$wide, IntProperty<"uint8_t">:$narrow, IntProperty<"bool">:$flag,
                       Property<"int64_t[3]">:$three, Property<"::llvm::SmallVector<int32_t>">:$list,
                       Property<"std::string">:$word, Property<"::pr::Opaque">:$other);
  let assemblyFormat = "prop-dict attr-dict";
}
// What its accessor gives is of its C++ type, so that 200 is one of 8 bits.
def Pr_Wide : Op<Pr_Dialect, "wide", [PredOpTrait<"is wide", CPred<"getN() >= 200 && getFlag() && getL().size() == 2">>]> {
  let arguments = (ins IntProperty<"uint8_t">:$n, IntProperty<"bool">:$flag, Property<"int64_t[2]">:$l);
  let assemblyFormat = "$n `,` $flag `,` $l attr-dict";
}
