include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Pr_Dialect : Dialect { let name = "pr"; let cppNamespace = "::pr"; }
def Pr_Op : Op<Pr_Dialect, "op"> {
  let arguments = (ins IntProperty<"int64_t">:$wide, IntProperty<"uint8_t">:$narrow, IntProperty<"bool">:$flag,
                       ArrayProperty<"int64_t", 3>:$three, Property<"::llvm::SmallVector<int32_t>">:$list,
                       Property<"std::string">:$word, Property<"::pr::Opaque">:$other);
  let assemblyFormat = "prop-dict attr-dict";
}
