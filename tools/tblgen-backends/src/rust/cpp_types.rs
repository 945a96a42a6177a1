//! The Rust types of C++ types.

/// Returns the Rust type of a C++ integer.
pub(super) fn integer(cpp: &str) -> Option<&'static str> {
    Some(match cpp {
        "int8_t" => "i8",
        "int16_t" => "i16",
        "int" | "int32_t" => "i32",
        "int64_t" => "i64",
        "uint8_t" => "u8",
        "uint16_t" => "u16",
        "unsigned" | "unsigned int" | "uint32_t" => "u32",
        "uint64_t" | "size_t" => "u64",
        _ => return None,
    })
}

/// Returns the Rust type of a C++ parameter.
pub(super) fn rust_type(cpp: &str) -> &'static str {
    let cpp = cpp.replace("::mlir::", "").replace("::llvm::", "").replace("const ", "");
    let cpp = cpp.trim().trim_end_matches('&').trim();
    if let Some(ty) = integer(cpp) {
        return ty;
    }
    match cpp {
        "bool" => "bool",
        "float" | "double" => "f64",
        "StringRef" | "std::string" | "llvm::StringRef" | "Twine" => "&str",
        "Type" | "RankedTensorType" | "MemRefType" | "VectorType" | "IntegerType"
        | "FunctionType" => "Type",
        "Value" => "ValueId",
        "ValueRange" | "ArrayRef<Value>" => "&[ValueId]",
        "TypeRange" | "ArrayRef<Type>" => "&[Type]",
        "ArrayRef<int64_t>" => "&[i64]",
        "ArrayRef<int32_t>" => "&[i32]",
        "ArrayRef<Attribute>" => "&[Attr]",
        "Block *" | "Block*" => "BlockId",
        "" => "()",
        name if name.ends_with("Attr") || name == "Attribute" => "Attr",
        name if name.ends_with("Type") => "Type",
        _ => "Val",
    }
}

/// Returns the Rust type for a C++ type, and the expression that converts an evaluated value to `Option` of it.
pub(super) fn value_of(returns: &str, value: &str) -> (&'static str, String) {
    match rust_type(returns) {
        "bool" => ("bool", format!("{value}.truth()")),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" => {
            ("i64", format!("i64::try_from({value}.int()?).ok()"))
        }
        "Type" => ("Type", format!("{value}.ty()")),
        "Attr" => (
            "Attr",
            format!("match {value} {{ ir_core::expr::Val::Attr(attr) => Some(attr), _ => None }}"),
        ),
        "&str" => (
            "std::sync::Arc<str>",
            format!("match {value} {{ ir_core::expr::Val::Str(text) => Some(text), _ => None }}"),
        ),
        _ => ("Val", format!("Some({value})")),
    }
}
