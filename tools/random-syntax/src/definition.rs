//! A random operation: its arguments, results, regions, successors, and relations between their types, as TableGen.
//!
//! ```tablegen
//! def Op3 : Op<R_Dialect, "op3", [AttrSizedOperandSegments]> {
//!   let arguments = (ins Optional<AnyType>:$a0, Variadic<I32>:$a1, I32Attr:$a2);
//!   let results = (outs AnyType:$r0);
//!   let assemblyFormat = [{ ($a0^ `:` type($a0))? `,` $a1 $a2 attr-dict `:` type($r0) }];
//! }
//! ```

use fastrand::Rng;

/// The number of values, regions or successors of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RandomArity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

impl RandomArity {
    fn random(rng: &mut Rng) -> RandomArity {
        *pick(
            rng,
            &[RandomArity::One, RandomArity::One, RandomArity::Optional, RandomArity::Variadic],
        )
    }

    /// Returns a random count.
    pub fn count(self, rng: &mut Rng) -> usize {
        match self {
            RandomArity::One => 1,
            RandomArity::Optional => rng.usize(..2),
            RandomArity::Variadic => rng.usize(..4),
        }
    }

    fn around(self, constraint: &str) -> String {
        match self {
            RandomArity::One => constraint.to_owned(),
            RandomArity::Optional => format!("Optional<{constraint}>"),
            RandomArity::Variadic => format!("Variadic<{constraint}>"),
        }
    }
}

/// A list of operands or results.
#[derive(Clone, Debug)]
pub struct Values {
    /// The name, without `$`.
    pub name: String,
    /// How many.
    pub arity: RandomArity,
    /// The only type that they may have; `None` for any type.
    pub fixed: Option<&'static str>,
}

/// The presence of an attribute: required, or not.
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
    /// Whether it is an attribute or a property.
    pub storage: Storage,
}

/// The storage of a declaration: an attribute or a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// An attribute.
    Attribute,
    /// A property, which C++ stores as a native value.
    Property,
}

/// A relation between the types of values, which lets a format leave out types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Relation {
    /// All values have one type, except those of a fixed type: `SameOperandsAndResultType`.
    All,
    /// Two single values have one type: `AllTypesMatch`.
    Equal(String, String),
    /// The type of the second follows from that of the first: `TypesMatchWith`.
    Follows(String, String),
}

impl Relation {
    fn random(operands: &[Values], results: &[Values], rng: &mut Rng) -> Vec<Relation> {
        let single = |v: &&Values| v.arity == RandomArity::One && v.fixed.is_none();
        let all: Vec<&Values> = operands.iter().chain(results).filter(single).collect();
        let mut out = Vec::new();
        let is_free = operands.iter().chain(results).all(|v| v.fixed.is_none());
        let has_both = [operands, results].iter().all(|list| list.iter().any(|v| single(&v)));
        if rng.u32(..6) == 0 && is_free && has_both {
            return vec![Relation::All];
        }
        if let [first, others @ ..] = &all[..]
            && !others.is_empty()
            && rng.u32(..3) == 0
        {
            let other = pick(rng, others).name.clone();
            out.push(if rng.bool() {
                Relation::Equal(first.name.clone(), other)
            } else {
                Relation::Follows(first.name.clone(), other)
            });
        }
        out
    }

    fn trait_text(&self) -> String {
        match self {
            Relation::All => "SameOperandsAndResultType".to_owned(),
            Relation::Equal(a, b) => format!("AllTypesMatch<[\"{a}\", \"{b}\"]>"),
            Relation::Follows(a, b) => {
                format!("TypesMatchWith<\"equal types\", \"{a}\", \"{b}\", \"$_self\">")
            }
        }
    }

    /// Returns whether the type of the value is related to another one.
    pub fn contains(&self, name: &str) -> bool {
        match self {
            Relation::All => true,
            Relation::Equal(a, b) | Relation::Follows(a, b) => name == a || name == b,
        }
    }
}

/// Returns a kind of attribute.
pub const fn kind(
    constraint: &'static str,
    values: &'static [&'static str],
    default: Option<&'static str>,
) -> AttrChoice {
    AttrChoice { constraint, values, default, storage: Storage::Attribute }
}

const fn property(
    constraint: &'static str,
    values: &'static [&'static str],
    default: Option<&'static str>,
) -> AttrChoice {
    AttrChoice { constraint, values, default, storage: Storage::Property }
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
    kind("R_Bits", &["0 : i32", "1 : i32", "3 : i32"], None),
    kind("R_PairAttr", &["#r.pair<1, i32>", "#r.pair<-2, tensor<2xf32>, \"x\">"], None),
    property("I64Prop", &["7 : i64", "-1 : i64"], Some("-1")),
    property("I32Prop", &["0 : i32", "7 : i32"], Some("7")),
    property("BoolProp", &["true", "false"], Some("true")),
    property("StringProp", &["\"a\"", "\"two words\"", "\"\""], Some("a")),
    property(UNIT_PROPERTY, &["unit", "false"], None),
    property("ArrayProp<I64Prop>", &["[]", "[1 : i64, -2 : i64]"], None),
    property("IntArrayProp<I32Prop>", &["array<i32>", "array<i32: 4, 5>"], None),
    property("EnumProp<R_Shape>", &["0 : i32", "1 : i32"], None),
    property(OPTIONAL_PROPERTY, &["[]", "[5 : i64]"], None),
];

/// The property that is present or not.
const UNIT_PROPERTY: &str = "UnitProp";

/// A property that may be missing.
const OPTIONAL_PROPERTY: &str = "OptionalProp<I64Prop>";

impl Attribute {
    fn random(name: String, rng: &mut Rng) -> Attribute {
        let kind = pick(rng, KINDS);
        let presence = match rng.u32(..4) {
            _ if [UNIT, UNIT_PROPERTY, OPTIONAL_PROPERTY].contains(&kind.constraint) => {
                Presence::Optional
            }
            0 | 1 if kind.storage == Storage::Property && kind.default.is_some() => {
                Presence::Defaulted
            }
            _ if kind.storage == Storage::Property => Presence::Required,
            0 => Presence::Optional,
            1 if kind.default.is_some() => Presence::Defaulted,
            _ => Presence::Required,
        };
        Attribute { name, kind, presence }
    }

    /// Returns whether it is present or not, without a value.
    pub fn is_unit(&self) -> bool {
        [UNIT, UNIT_PROPERTY].contains(&self.kind.constraint)
    }

    /// Returns whether it is a property.
    pub fn is_property(&self) -> bool {
        self.kind.storage == Storage::Property
    }

    /// Returns whether it is a list, whose items `repeat` may print.
    pub fn is_list(&self) -> bool {
        matches!(self.kind.constraint, "ArrayAttr" | "DenseI64ArrayAttr")
    }

    fn declaration(&self) -> String {
        let constraint = self.kind.constraint;
        match (self.presence, self.kind.default) {
            (Presence::Defaulted, Some(default)) if self.is_property() => {
                let default = match constraint {
                    "StringProp" => format!("[{{\"{default}\"}}]"),
                    _ => format!("\"{default}\""),
                };
                format!("DefaultValuedProp<{constraint}, {default}>")
            }
            _ if self.is_property() => constraint.to_owned(),
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
#[derive(Default, Clone, Debug)]
pub struct Definition {
    /// The mnemonic, e.g. `op3`.
    pub name: String,
    /// The operands.
    pub operands: Vec<Values>,
    /// The attributes.
    pub attributes: Vec<Attribute>,
    /// The results.
    pub results: Vec<Values>,
    /// Relations between types.
    pub relations: Vec<Relation>,
    /// Whether lists of operands, and of results, are equally long instead of sized by an attribute.
    pub same_sizes: [bool; 2],
    /// The regions.
    pub regions: Vec<(String, RandomArity)>,
    /// The successors; an operation with successors is a terminator.
    pub successors: Vec<(String, RandomArity)>,
}

impl Definition {
    /// Makes a definition.
    pub fn random(name: String, rng: &mut Rng) -> Definition {
        let values = |rng: &mut Rng, prefix: &str, most: usize| -> Vec<Values> {
            (0..rng.usize(..=most))
                .map(|i| Values {
                    name: format!("{prefix}{i}"),
                    arity: RandomArity::random(rng),
                    fixed: if rng.u32(..3) == 0 { Some("i32") } else { None },
                })
                .collect()
        };
        let operands = values(rng, "v", 3);
        let results = values(rng, "r", 2);
        let attributes =
            (0..rng.usize(..4)).map(|i| Attribute::random(format!("a{i}"), rng)).collect();
        // At most one list of regions or successors: only the last one may be variadic.
        let last = |rng: &mut Rng, name: &str, likely: u32| -> Vec<(String, RandomArity)> {
            let arity = if rng.bool() { RandomArity::One } else { RandomArity::Variadic };
            if rng.u32(..10) < likely { vec![(name.to_owned(), arity)] } else { Vec::new() }
        };
        let regions = last(rng, "body", 3);
        let successors = last(rng, "next", 2);
        let relations = Relation::random(&operands, &results, rng);
        let same_sizes = [rng.u32(..6) == 0, rng.u32(..6) == 0];
        Definition {
            name,
            operands,
            attributes,
            results,
            relations,
            same_sizes,
            regions,
            successors,
        }
    }

    /// Returns whether a format may leave out the type of a value. If all values have one type, that of the first single
    /// operand is in the text, because a list may be empty; and so is the number of results in each list.
    pub fn may_leave_out_type(&self, values: &Values) -> bool {
        let is_result = self.results.iter().any(|result| result.name == values.name);
        let first = self.operands.iter().find(|operand| operand.arity == RandomArity::One);
        self.relations.iter().any(|relation| match relation {
            Relation::All => {
                first.is_some_and(|first| first.name != values.name)
                    && !(is_result && values.arity != RandomArity::One)
            }
            relation => relation.contains(&values.name),
        })
    }

    /// Returns whether the type of a value is related to that of another.
    pub fn is_related(&self, name: &str) -> bool {
        self.relations.iter().any(|relation| relation.contains(name))
    }

    /// Returns the traits that the lists need.
    fn traits(&self) -> String {
        let mut traits: Vec<String> = self.relations.iter().map(Relation::trait_text).collect();
        let sized = |values: &[Values], same: bool, what: &str| match (several(values), same) {
            (false, _) => None,
            (true, false) => Some(format!("AttrSized{what}Segments")),
            (true, true) => Some(format!("SameVariadic{what}Size")),
        };
        traits.extend(sized(&self.operands, self.same_sizes[0], "Operand"));
        traits.extend(sized(&self.results, self.same_sizes[1], "Result"));
        if !self.successors.is_empty() {
            traits.push("Terminator".to_owned());
        }
        traits.join(", ")
    }

    /// Returns the lists of operands and results, each with the attribute for its sizes and whether it
    /// has that.
    pub fn segments(&self) -> [(bool, &'static str, &[Values]); 2] {
        let [operands, results] = self.same_sizes;
        [
            (several(&self.operands) && !operands, "operandSegmentSizes", &self.operands),
            (several(&self.results) && !results, "resultSegmentSizes", &self.results),
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
        let others = |list: &[(String, RandomArity)], what: &str| -> String {
            let items: Vec<String> = list
                .iter()
                .map(|(name, arity)| match arity {
                    RandomArity::Variadic => format!("Variadic{what}<Any{what}>:${name}"),
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

/// Returns whether the number of values in each list does not follow from their total.
pub(crate) fn several(values: &[Values]) -> bool {
    values.iter().filter(|v| v.arity != RandomArity::One).count() > 1
}

/// The definitions that the random ones use.
pub const PRELUDE: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def R_Dialect : Dialect {
  let name = "r";
  let cppNamespace = "::r";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
def R_Bits : I32BitEnumAttr<"Bits", "", [
  I32BitEnumAttrCaseNone<"None", "nil">,
  I32BitEnumAttrCaseBit<"A", 0, "a">, I32BitEnumAttrCaseBit<"B", 1, "b">]> {
  let cppNamespace = "::r";
}
def R_PairAttr : AttrDef<R_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$n, "::mlir::Type":$type,
                        OptionalParameter<"::mlir::StringAttr">:$note);
  let assemblyFormat = "`<` $n `,` $type (`,` $note^)? `>`";
}
def R_BoxType : TypeDef<R_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$element, DefaultValuedParameter<"unsigned", "4">:$size);
  let assemblyFormat = "`<` $element (`x` $size^)? `>`";
}
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
def R_HoldOp : Op<R_Dialect, "hold"> { let arguments = (ins AnyAttr:$a); }
def R_EndOp : Op<R_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }
"#;

/// Picks an item of a list that is not empty.
pub fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[rng.usize(..items.len())]
}
