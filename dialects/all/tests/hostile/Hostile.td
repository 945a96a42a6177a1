// Names that are invalid in Rust or have another meaning there: the generated code compiles nevertheless.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Interfaces.td"

def H_Dialect : Dialect {
  let name = "hostile";
  let cppNamespace = "::hostile";
  let summary = "a dialect [of] <traps> */";
  let description = [{
    Nothing *here* is Rust: `let x` and ` is open.

        far_in(); // though it compiles nowhere

    ```
    %0 = "hostile.body"() : () -> i32
  }];
}

// A keyword that would end its comment, symbols that are not identifiers, symbols that map to the same identifier.
def H_Odd : I32EnumAttr<"Odd", "", [
  I32EnumAttrCase<"A", 0, "a`\nfn evil() {}\n/// `">,
  I32EnumAttrCase<"1+2", 1>, I32EnumAttrCase<"a b", 2>, I32EnumAttrCase<"A_b", 3>, I32EnumAttrCase<"", 4, "none">,
  I32EnumAttrCase<"aLL", 5>
]> {
  let cppNamespace = "::hostile";
}

// A bit enum with its top bit.
def H_Wide : I32BitEnumAttr<"Wide", "", [I32BitEnumAttrCaseBit<"Low", 0>, I32BitEnumAttrCaseBit<"Top", 31>]> {
  let cppNamespace = "::hostile";
}

class H_One<string name, string namespace = "::hostile"> : I32EnumAttr<name, "", [I32EnumAttrCase<"A", 0>]> {
  let cppNamespace = namespace;
}

// What the text uses without a path.
def H_Option : H_One<"Option">;
def H_Some : H_One<"Some">;
def H_String : H_One<"String">;
def H_Position : H_One<"Position">;
def H_T : H_One<"T">;
def H_Val : H_One<"Val">;

// One name in Rust; the second spells its functions as the first.
def H_AB : H_One<"AB">;
def H_Ab : H_One<"Ab"> {
  let stringToSymbolFnName = "symbolizeAB";
  let symbolToStringFnName = "stringifyAB";
}
def H_BodyAdaptor : H_One<"BodyAdaptor">;

// Namespaces that map to the same module, that are keywords, that are a crate; one name inside and outside.
def H_Inner : H_One<"Inner", "::hostile::Foo">;
def H_Inner2 : H_One<"Inner", "::hostile::foo">;
def H_Type2 : H_One<"Inner", "::hostile::type">;
def H_Std : H_One<"Inner", "::hostile::std">;
def H_Std2 : H_One<"Odd", "::hostile::std::std">;
// Not of the dialect, though the last component is.
def H_Foreign : H_One<"Foreign", "::other::hostile">;

def H_Body : Op<H_Dialect, "body"> {
  let arguments = (ins H_Odd:$odd, H_Option:$some, H_T:$t, H_Wide:$wide, H_Foreign:$foreign, H_Inner2:$inner);
}
def H_Type : Op<H_Dialect, "type"> {
  let arguments = (ins UI8Attr:$u, AnyType:$self, AnyType:$u_, AnyType:$U);
}
def H_Nested : Op<H_Dialect, "nested"> {
  let cppNamespace = "::hostile::std::std";
  let arguments = (ins H_Odd:$outer, H_Std:$std, H_Std2:$std_);
}

def H_Box : TypeDef<H_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "uint8_t":$n, "uint64_t":$all, "bool":$flag, "int8_t":$signed);
  let assemblyFormat = "`<` $n `,` $all `,` $flag `,` $signed `>`";
}

def H_Iterator : OpInterface<"Iterator"> {
  let cppNamespace = "::hostile";
  let methods = [
    InterfaceMethod<"", "int", "m", (ins "A":$x)>,
    InterfaceMethod<"", "int", "m", (ins "B":$x)>,
    InterfaceMethod<"", "int", "m", (ins "C":$x)>,
    InterfaceMethod<"", "int", "m!", (ins)>
  ];
}

// Descriptions that would be code, links or the end of a comment.
defvar trap = [{
  See [x] and <y>: */ */
  - ```rust
    compile_error!()
  - ~~~
  >     panic!();
  }] # "\\t\ttab \\ and \"quote\" \\";
def H_Doc : Op<H_Dialect, "doc"> {
  let summary = "summary with [brackets]";
  let description = trap;
  let arguments = (ins Arg<I32, "the [first] */">:$a, Arg<I32Attr, "the `second`">:$b, I32:$c);
  let results = (outs Res<I32, "the <only> one">);
}
def H_DocType : TypeDef<H_Dialect, "Doc"> {
  let mnemonic = "doc";
  let description = trap;
  let parameters = (ins TypeParameter<"int", "how [many] */">:$p);
  let assemblyFormat = "`<` $p `>`";
}
def H_Told : I32EnumAttr<"Told", "one [of] */", [I32EnumAttrCase<"A", 0>]> {
  let cppNamespace = "::hostile";
  let description = trap;
}
def H_Teller : TypeInterface<"Teller"> {
  let cppNamespace = "::hostile";
  let description = trap;
  let methods = [InterfaceMethod<trap, "int", "told">];
}
