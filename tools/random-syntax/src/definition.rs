//! A random operation: its arguments, results, regions and successors, as TableGen.
//!
//! ```tablegen
//! def Op3 : Op<R_Dialect, "op3", [AttrSizedOperandSegments]> {
//!   let arguments = (ins Optional<AnyType>:$a0, Variadic<I32>:$a1, I32Attr:$a2);
//!   let results = (outs AnyType:$r0);
//!   let assemblyFormat = [{ ($a0^ `:` type($a0))? `,` $a1 $a2 attr-dict `:` type($r0) }];
//! }
//! ```

use fastrand::Rng;

/// How many values, regions or successors a declaration has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

impl Arity {
    fn random(rng: &mut Rng) -> Arity {
        *pick(rng, &[Arity::One, Arity::One, Arity::Optional, Arity::Variadic])
    }

    /// Returns a random count.
    pub fn count(self, rng: &mut Rng) -> usize {
        match self {
            Arity::One => 1,
            Arity::Optional => rng.usize(..2),
            Arity::Variadic => rng.usize(..4),
        }
    }

    fn around(self, constraint: &str) -> String {
        match self {
            Arity::One => constraint.to_owned(),
            Arity::Optional => format!("Optional<{constraint}>"),
            Arity::Variadic => format!("Variadic<{constraint}>"),
        }
    }
}

/// A list of operands or results.
#[derive(Clone, Debug)]
pub struct Values {
    /// The name, without `$`.
    pub name: String,
    /// How many.
    pub arity: Arity,
    /// The only type that they may have; `None` for any type.
    pub fixed: Option<&'static str>,
}

/// Whether an attribute may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It must be there.
    Required,
    /// It may be missing.
    Optional,
    /// It may be missing in C++, which then uses a default.
    Defaulted,
}

/// An attribute of a declaration.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The name, without `$`.
    pub name: String,
    /// Its kind.
    pub kind: &'static AttrChoice,
    /// Whether it may be missing.
    pub presence: Presence,
}

/// A kind of attribute.
#[derive(Debug)]
pub struct AttrChoice {
    /// The TableGen constraint.
    pub constraint: &'static str,
    /// Texts of values.
    pub values: &'static [&'static str],
    /// The default, as C++; `None` if the kind is not used with defaults.
    pub default: Option<&'static str>,
}

const fn kind(
    constraint: &'static str,
    values: &'static [&'static str],
    default: Option<&'static str>,
) -> AttrChoice {
    AttrChoice { constraint, values, default }
}

/// The constraint of attributes that are present or not.
pub const UNIT: &str = "UnitAttr";

const KINDS: &[AttrChoice] = &[
    kind("I32Attr", &["7 : i32", "-3 : i32", "0 : i32"], Some("7")),
    kind("I64Attr", &["7 : i64", "-1 : i64"], Some("-1")),
    kind("StrAttr", &["\"a\"", "\"two words\"", "\"\""], Some("a")),
    kind("BoolAttr", &["true", "false"], Some("true")),
    kind(UNIT, &["unit"], None),
    kind("TypeAttr", &["i32", "tensor<2xf32>", "() -> i1"], None),
    kind("FlatSymbolRefAttr", &["@s", "@\"a b\""], None),
    kind("SymbolRefAttr", &["@s", "@s::@t"], None),
    kind("F32Attr", &["1.500000e+00 : f32", "-0.000000e+00 : f32"], None),
    kind("DenseI64ArrayAttr", &["array<i64>", "array<i64: 1, -2>"], None),
    kind("ArrayAttr", &["[]", "[1 : i8, \"x\", [unit]]"], None),
    kind(
        "AnyAttr",
        &["affine_map<(d0) -> (d0)>", "\"q\"", "3 : i8", "f32", "dense<1> : tensor<2xi8>"],
        None,
    ),
    kind("R_Color", &["0 : i32", "1 : i32"], None),
    kind("R_ShapeAttr", &["#r.shape<round>", "#r.shape<flat>"], None),
    kind("DictionaryAttr", &["{}", "{k = 1 : i8}"], None),
];

impl Attribute {
    fn random(name: String, rng: &mut Rng) -> Attribute {
        let kind = pick(rng, KINDS);
        let presence = match rng.u32(..4) {
            _ if kind.constraint == UNIT => Presence::Optional,
            0 => Presence::Optional,
            1 if kind.default.is_some() => Presence::Defaulted,
            _ => Presence::Required,
        };
        Attribute { name, kind, presence }
    }

    /// Returns whether it is present or not, without a value.
    pub fn is_unit(&self) -> bool {
        self.kind.constraint == UNIT
    }

    /// Returns whether it is a list, whose items `repeat` may print.
    pub fn is_list(&self) -> bool {
        matches!(self.kind.constraint, "ArrayAttr" | "DenseI64ArrayAttr")
    }

    fn declaration(&self) -> String {
        let constraint = self.kind.constraint;
        match (self.presence, self.kind.default) {
            (Presence::Optional, _) if !self.is_unit() => format!("OptionalAttr<{constraint}>"),
            (Presence::Defaulted, Some(default)) if constraint == "StrAttr" => {
                format!("DefaultValuedAttr<{constraint}, [{{\"{default}\"}}]>")
            }
            (Presence::Defaulted, Some(default)) => {
                format!("DefaultValuedAttr<{constraint}, \"{default}\">")
            }
            _ => constraint.to_owned(),
        }
    }
}

/// A random operation without its format.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The mnemonic, e.g. `op3`.
    pub name: String,
    /// The operands.
    pub operands: Vec<Values>,
    /// The attributes.
    pub attributes: Vec<Attribute>,
    /// The results.
    pub results: Vec<Values>,
    /// The regions.
    pub regions: Vec<(String, Arity)>,
    /// The successors; an operation with successors is a terminator.
    pub successors: Vec<(String, Arity)>,
}

impl Definition {
    /// Makes a definition.
    pub fn random(name: String, rng: &mut Rng) -> Definition {
        let values = |rng: &mut Rng, prefix: &str, most: usize| -> Vec<Values> {
            (0..rng.usize(..=most))
                .map(|i| Values {
                    name: format!("{prefix}{i}"),
                    arity: Arity::random(rng),
                    fixed: if rng.u32(..3) == 0 { Some("i32") } else { None },
                })
                .collect()
        };
        let operands = values(rng, "v", 3);
        let results = values(rng, "r", 2);
        let attributes =
            (0..rng.usize(..4)).map(|i| Attribute::random(format!("a{i}"), rng)).collect();
        // At most one list of regions or successors: only the last one may be variadic.
        let last = |rng: &mut Rng, name: &str, likely: u32| -> Vec<(String, Arity)> {
            let arity = if rng.bool() { Arity::One } else { Arity::Variadic };
            if rng.u32(..10) < likely { vec![(name.to_owned(), arity)] } else { Vec::new() }
        };
        let regions = last(rng, "body", 3);
        let successors = last(rng, "next", 2);
        Definition { name, operands, attributes, results, regions, successors }
    }

    /// Returns the traits that the lists need.
    fn traits(&self) -> String {
        let several =
            |values: &[Values]| values.iter().filter(|v| v.arity != Arity::One).count() > 1;
        let mut traits = Vec::new();
        if several(&self.operands) {
            traits.push("AttrSizedOperandSegments");
        }
        if several(&self.results) {
            traits.push("AttrSizedResultSegments");
        }
        if !self.successors.is_empty() {
            traits.push("Terminator");
        }
        traits.join(", ")
    }

    /// Returns the lists of operands and results, each with the attribute for its sizes and whether it
    /// has that.
    pub fn segments(&self) -> [(bool, &'static str, &[Values]); 2] {
        let several =
            |values: &[Values]| values.iter().filter(|v| v.arity != Arity::One).count() > 1;
        [
            (several(&self.operands), "operandSegmentSizes", &self.operands),
            (several(&self.results), "resultSegmentSizes", &self.results),
        ]
    }

    /// Returns the TableGen definition, with the line for the syntax.
    pub fn tablegen(&self, syntax: &str) -> String {
        let values = |values: &[Values]| -> Vec<String> {
            values
                .iter()
                .map(|v| {
                    let constraint = if v.fixed.is_some() { "I32" } else { "AnyType" };
                    format!("{}:${}", v.arity.around(constraint), v.name)
                })
                .collect()
        };
        let others = |list: &[(String, Arity)], what: &str| -> String {
            let items: Vec<String> = list
                .iter()
                .map(|(name, arity)| match arity {
                    Arity::Variadic => format!("Variadic{what}<Any{what}>:${name}"),
                    _ => format!("Any{what}:${name}"),
                })
                .collect();
            items.join(", ")
        };
        let mut arguments = values(&self.operands);
        arguments
            .extend(self.attributes.iter().map(|a| format!("{}:${}", a.declaration(), a.name)));
        let id = self.name.replacen("op", "Op", 1);
        format!(
            "def R_{id} : Op<R_Dialect, \"{}\", [{}]> {{\n  let arguments = (ins {});\n  \
             let results = (outs {});\n  let regions = (region {});\n  \
             let successors = (successor {});\n  {syntax}\n}}\n",
            self.name,
            self.traits(),
            arguments.join(", "),
            values(&self.results).join(", "),
            others(&self.regions, "Region"),
            others(&self.successors, "Successor"),
        )
    }
}

/// The definitions that the random ones use.
pub const PRELUDE: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def R_Dialect : Dialect { let name = "r"; let cppNamespace = "::r"; }
def R_Color : I32EnumAttr<"Color", "", [
  I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::r";
}
def R_Shape : I32EnumAttr<"Shape", "", [
  I32EnumAttrCase<"Round", 0, "round">, I32EnumAttrCase<"Flat", 1, "flat">]> {
  let cppNamespace = "::r";
  let genSpecializedAttr = 0;
}
def R_ShapeAttr : EnumAttr<R_Dialect, R_Shape, "shape"> { let assemblyFormat = "`<` $value `>`"; }
def R_WrapOp : Op<R_Dialect, "wrap", [NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "$bodies attr-dict";
}
def R_EndOp : Op<R_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }
"#;

/// Picks an item of a list that is not empty.
pub fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[rng.usize(..items.len())]
}
