//! The methods of the parser: the steps that each of them is.

use tree_sitter::Node;

use super::{Reader, expand, resolved};
use crate::cpp::named;
use crate::steps::{Step, TypeSource};

/// Punctuation by the name in `parseColon` and `parseOptionalColon`.
const MARKS: &[(&str, &str)] = &[
    ("Arrow", "->"),
    ("Colon", ":"),
    ("Comma", ","),
    ("Ellipsis", "..."),
    ("Equal", "="),
    ("Greater", ">"),
    ("LBrace", "{"),
    ("LParen", "("),
    ("LSquare", "["),
    ("Less", "<"),
    ("Minus", "-"),
    ("Plus", "+"),
    ("Question", "?"),
    ("RBrace", "}"),
    ("RParen", ")"),
    ("RSquare", "]"),
    ("Star", "*"),
    ("VerticalBar", "|"),
];

/// Methods that read nothing.
const SILENT: &[&str] = &[
    "getCurrentLocation",
    "getNameLoc",
    "getBuilder",
    "getContext",
    "emitError",
    "getEncodedSourceLoc",
    "addTypeToList",
    "addTypesToList",
    "getResultName",
    "getNumResults",
];

impl<'s> Reader<'_, 's> {
    /// Parses a call of a method of the parser.
    pub(super) fn parser_method(
        &mut self,
        node: Node<'s>,
        method: &str,
        arguments: &[Node<'s>],
    ) -> Vec<Step> {
        let method = method.split('<').next().unwrap_or(method);
        if SILENT.contains(&method.split('.').next().unwrap_or(method).trim_end_matches("()")) {
            return Vec::new();
        }
        if method.starts_with("resolveOperand") {
            self.resolve(arguments);
            return Vec::new();
        }
        let Some(rest) = method.strip_prefix("parse") else {
            self.skip(node, "method of the parser not understood");
            return Vec::new();
        };
        let rest = rest.strip_prefix("Optional").unwrap_or(rest);
        if let Some((_, mark)) = MARKS.iter().find(|(name, _)| *name == rest) {
            return vec![Step::Literal((*mark).to_owned())];
        }
        match self.list_method(rest, arguments).or_else(|| self.single_method(rest, arguments)) {
            Some(steps) => steps,
            None => {
                self.skip(node, "method of the parser not understood");
                Vec::new()
            }
        }
    }

    /// Methods that read one thing.
    fn single_method(&mut self, name: &str, arguments: &[Node<'s>]) -> Option<Vec<Step>> {
        let first = || arguments.first().map(|argument| self.variable(*argument));
        Some(match name {
            "Keyword" if arguments.first().is_some_and(|a| a.kind() == "string_literal") => {
                vec![Step::Literal(self.text(arguments[0]).trim_matches('"').to_owned())]
            }
            "Operand" => vec![Step::Operand(first()?)],
            "Type" | "CustomTypeWithFallback" => vec![Step::Type(first()?)],
            "ColonType" => vec![Step::Literal(":".into()), Step::Type(first()?)],
            "Successor" => vec![Step::Successor(first()?)],
            "Region" => {
                let args =
                    arguments.get(1).map(|list| expand(&self.vectors, &self.variable(*list)));
                vec![Step::Region { var: first()?, args: args.unwrap_or_default() }]
            }
            "AttrDict" => vec![Step::AttrDict { keyword: false }],
            "AttrDictWithKeyword" => vec![Step::AttrDict { keyword: true }],
            "Attribute"
            | "CustomAttributeWithFallback"
            | "SymbolName"
            | "Integer"
            | "String"
            | "KeywordOrString"
            | "Keyword" => {
                let var = first()?;
                let named = arguments[1..].iter().find_map(|a| self.attribute_name(*a));
                vec![Step::Attr { name: named, var }]
            }
            _ => return None,
        })
    }

    /// Methods that read lists.
    fn list_method(&mut self, name: &str, arguments: &[Node<'s>]) -> Option<Vec<Step>> {
        let first = || arguments.first().map(|argument| self.variable(*argument));
        Some(match name {
            "OperandList" => {
                let brackets = arguments.iter().find_map(|a| brackets(self.text(*a)));
                bracketed(brackets.unwrap_or(Brackets::None), vec![Step::Operands(first()?)])
            }
            "TypeList" => vec![Step::Types(first()?)],
            "ColonTypeList" => vec![Step::Literal(":".into()), Step::Types(first()?)],
            "ArrowTypeList" => {
                let var = first()?;
                if var.ends_with(".types") {
                    self.parsed.results.push(TypeSource::Var(var.clone()));
                }
                vec![Step::ArrowTypes(var)]
            }
            "CommaSeparatedList" => {
                let brackets = arguments.first().and_then(|a| brackets(self.text(*a)));
                let lambda = arguments.iter().find(|a| a.kind() == "lambda_expression")?;
                let body = lambda.child_by_field_name("body")?;
                let items = self.block(body);
                bracketed(brackets.unwrap_or(Brackets::None), vec![Step::Repeat(items)])
            }
            _ => return None,
        })
    }

    /// Parses `resolveOperand(operand, type, result.operands)` and `resolveOperands(operands, types, loc, ...)`.
    fn resolve(&mut self, arguments: &[Node<'s>]) {
        let [operand, rest @ ..] = arguments else { return };
        let vars = match operand.kind() {
            "initializer_list" => named(*operand).map(|item| self.variable(item)).collect(),
            _ => expand(&self.vectors, &self.variable(*operand)),
        };
        let ty = rest.first().and_then(|ty| self.type_source(*ty));
        let types = match &ty {
            Some(TypeSource::Var(var)) => self.vectors.get(var).cloned(),
            _ => None,
        };
        let Some(types) = types.filter(|types| types.len() == vars.len()) else {
            self.parsed.operands.extend(resolved(vars, ty.as_ref()));
            return;
        };
        for (var, ty) in vars.into_iter().zip(types) {
            self.parsed.operands.extend(resolved(vec![var], Some(&TypeSource::Var(ty))));
        }
    }
}

/// The brackets that enclose a list.
#[derive(Clone, Copy)]
enum Brackets {
    None,
    Of(&'static str, &'static str),
    Optional(&'static str, &'static str),
}

/// Returns the brackets that `OpAsmParser::Delimiter::...` names.
fn brackets(text: &str) -> Option<Brackets> {
    let (_, name) = text.rsplit_once("Delimiter::").or_else(|| text.rsplit_once("::"))?;
    Some(match name {
        "None" => Brackets::None,
        "Paren" => Brackets::Of("(", ")"),
        "Square" => Brackets::Of("[", "]"),
        "LessGreater" => Brackets::Of("<", ">"),
        "Braces" => Brackets::Of("{", "}"),
        "OptionalParen" => Brackets::Optional("(", ")"),
        "OptionalSquare" => Brackets::Optional("[", "]"),
        "OptionalLessGreater" => Brackets::Optional("<", ">"),
        "OptionalBraces" => Brackets::Optional("{", "}"),
        _ => return None,
    })
}

fn bracketed(brackets: Brackets, mut steps: Vec<Step>) -> Vec<Step> {
    let literal = |text: &str| Step::Literal(text.to_owned());
    match brackets {
        Brackets::None => steps,
        Brackets::Of(open, close) => {
            steps.insert(0, literal(open));
            steps.push(literal(close));
            steps
        }
        Brackets::Optional(open, close) => {
            steps.push(literal(close));
            let first = Box::new(literal(open));
            vec![Step::Optional { first, then: steps, otherwise: Vec::new() }]
        }
    }
}
