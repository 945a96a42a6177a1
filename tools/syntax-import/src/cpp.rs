//! C++ sources as syntax trees, with their functions by name. E.g. `ParseResult AddOp::parse(OpAsmParser &p, ...) {...}`
//! is the function `AddOp::parse` with the parameters `p`, ...
//!
//! Only syntax is read: names are not resolved, and macros are not expanded.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::{Node, Parser, Tree};

/// A C++ source file.
#[derive(Clone, Debug)]
pub struct CppFile {
    /// The path, for messages.
    pub path: String,
    /// The text.
    pub text: String,
}

/// Text that is not C++.
#[derive(Clone, Debug)]
pub struct SyntaxError {
    /// The place, `path:line`.
    pub place: String,
    /// The start of the text.
    pub text: String,
}

/// The number of syntax errors that are reported of one file.
const MAX_ERRORS: usize = 5;

/// The syntax trees of several files.
pub(crate) struct Sources<'f> {
    files: Vec<(&'f CppFile, Tree)>,
}

/// A function with a body, as C++ text that names its namespaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function<'s> {
    pub(crate) declarator: Node<'s>,
    pub(crate) body: Node<'s>,
    pub(crate) file: &'s CppFile,
}

impl<'f> Sources<'f> {
    /// Parses the files. Text that is not C++ becomes error nodes, which nothing reads.
    pub(crate) fn new(files: &'f [CppFile]) -> Self {
        let mut parser = Parser::new();
        let known = parser.set_language(&tree_sitter_cpp::LANGUAGE.into()).is_ok();
        let trees = files.iter().filter_map(|file| {
            let tree = known.then(|| parser.parse(&file.text, None)).flatten()?;
            Some((file, tree))
        });
        Sources { files: trees.collect() }
    }

    /// Returns the places of text that is not C++, in files with parse or print functions, or without any functions.
    /// Functions that neither parse nor print may have lists of definitions that the preprocessor includes.
    pub(crate) fn errors(
        &self,
        functions: &BTreeMap<String, Vec<Function<'_>>>,
    ) -> Vec<SyntaxError> {
        let (mut readers, mut others) = (BTreeSet::new(), BTreeSet::new());
        for (name, functions) in functions {
            let files = functions.iter().map(|function| function.file.path.as_str());
            if reads_or_writes(name) { readers.extend(files) } else { others.extend(files) }
        }
        let counts = |path: &str| readers.contains(path) || !others.contains(path);
        let files = self.files.iter().filter(|(file, _)| counts(&file.path));
        files.flat_map(|(file, tree)| errors_of(file, tree)).collect()
    }

    /// Returns the functions by name, e.g. `AddOp::parse`; of several with a name, all.
    pub(crate) fn functions(&self) -> BTreeMap<String, Vec<Function<'_>>> {
        let mut all: BTreeMap<String, Vec<Function<'_>>> = BTreeMap::new();
        for (file, tree) in &self.files {
            let mut open = vec![tree.root_node()];
            while let Some(node) = open.pop() {
                if node.kind() != "function_definition" {
                    open.extend(children(node));
                    continue;
                }
                let parts = declarator_of(node).zip(node.child_by_field_name("body"));
                let Some((declarator, body)) = parts else { continue };
                let name = declarator.child_by_field_name("declarator");
                let name = name.map_or("", |name| text_of(file, name));
                let function = Function { declarator, body, file };
                all.entry(plain_name(name)).or_default().push(function);
            }
        }
        all
    }
}

/// Returns the first places of text in a file that is not C++.
fn errors_of(file: &CppFile, tree: &Tree) -> Vec<SyntaxError> {
    let mut found = Vec::new();
    let mut open = vec![tree.root_node()];
    while let Some(node) = open.pop().filter(|_| found.len() < MAX_ERRORS) {
        if node.is_error() || node.is_missing() {
            let place = format!("{}:{}", file.path, node.start_position().row + 1);
            let words = text_of(file, node).split_whitespace().take(10);
            let text = if node.is_missing() {
                format!("'{}' is missing", node.kind())
            } else {
                words.collect::<Vec<_>>().join(" ")
            };
            let text = text.chars().filter(|c| !c.is_control()).take(60).collect();
            found.push(SyntaxError { place, text });
        } else if node.has_error() && !is_other_function(file, node) {
            open.extend(children(node).collect::<Vec<_>>().into_iter().rev());
        }
    }
    found
}

/// Returns whether a function parses or prints, by its name.
fn reads_or_writes(name: &str) -> bool {
    let name = name.to_lowercase();
    name.contains("parse") || name.contains("print")
}

/// Returns whether a node is a function that neither parses nor prints.
fn is_other_function(file: &CppFile, node: Node<'_>) -> bool {
    let declarator = declarator_of(node).filter(|_| node.kind() == "function_definition");
    let name = declarator.and_then(|of| of.child_by_field_name("declarator"));
    name.is_some_and(|name| !reads_or_writes(text_of(file, name)))
}

/// Returns the function declarator of a definition, inside declarators of pointers and references.
fn declarator_of(node: Node<'_>) -> Option<Node<'_>> {
    let mut at = node.child_by_field_name("declarator")?;
    while at.kind() != "function_declarator" {
        at = children(at).find(|child| child.kind().ends_with("declarator"))?;
    }
    Some(at)
}

/// Returns a name without namespaces and spaces: `circt::hw::AddOp::parse` is `AddOp::parse`. The part before the last one is a
/// namespace, too, if it is of lower case.
fn plain_name(name: &str) -> String {
    let compact: String = name.chars().filter(|c| !c.is_whitespace()).collect();
    let parts: Vec<&str> = compact.split("::").filter(|part| !part.is_empty()).collect();
    let last = parts.len().saturating_sub(1);
    let class = last.checked_sub(1).filter(|at| parts[*at].starts_with(|c: char| c.is_uppercase()));
    parts[class.unwrap_or(last)..].join("::")
}

/// Namespaces that every file may name.
const COMMON_NAMESPACES: [&str; 3] = ["mlir", "llvm", "std"];

impl<'s> Function<'s> {
    /// Returns whether the function may be one of the namespace: it is in it, or its file uses it. A function of which no other
    /// namespace is known may be, too.
    pub(crate) fn may_be_in(&self, namespace: &str) -> bool {
        let own: Vec<&str> = namespace.split("::").filter(|part| !part.is_empty()).collect();
        let Some(last) = own.last() else { return true };
        let named = self.namespaces();
        named.contains(last)
            || named.iter().all(|of| own.contains(of) || COMMON_NAMESPACES.contains(of))
    }

    /// Returns the parts of the namespaces that enclose the function, qualify its name, or are used in its file.
    fn namespaces(&self) -> BTreeSet<&'s str> {
        let mut found = BTreeSet::new();
        let name = self.declarator.child_by_field_name("declarator");
        let qualified = name.map_or("", |name| self.text(name));
        let parts: Vec<&str> = qualified.split("::").map(str::trim).collect();
        let before = parts.len().saturating_sub(plain_name(qualified).split("::").count());
        found.extend(&parts[..before]);
        let mut at = self.declarator.parent();
        let mut root = self.declarator;
        while let Some(node) = at {
            if node.kind() == "namespace_definition" {
                let name = node.child_by_field_name("name").map_or("", |name| self.text(name));
                found.extend(name.split("::").map(str::trim).filter(|part| !part.is_empty()));
            }
            (root, at) = (node, node.parent());
        }
        for using in children(root).filter(|node| node.kind() == "using_declaration") {
            let text = self.text(using);
            if let Some(path) = text.strip_prefix("using namespace ") {
                found.extend(path.trim_end_matches(';').split("::").map(str::trim));
            }
        }
        found.remove("");
        found
    }

    /// Returns the names of the parameters.
    pub(crate) fn parameters(&self) -> Vec<Parameter<'s>> {
        parameters_of(self.file, self.declarator)
    }

    /// Returns the text of a node.
    pub(crate) fn text(&self, node: Node<'_>) -> &'s str {
        text_of(self.file, node)
    }

    /// Returns the place of a node: `path:line`.
    pub(crate) fn place(&self, node: Node<'_>) -> String {
        format!("{}:{}", self.file.path, node.start_position().row + 1)
    }
}

/// Returns the parameters of the declarator of a function or lambda.
pub(crate) fn parameters_of<'s>(file: &'s CppFile, declarator: Node<'s>) -> Vec<Parameter<'s>> {
    let Some(list) = declarator.child_by_field_name("parameters") else {
        return Vec::new();
    };
    let declared = children(list).filter(|child| child.kind().ends_with("parameter_declaration"));
    declared
        .map(|parameter| Parameter {
            name: last_identifier(file, parameter.child_by_field_name("declarator")),
            ty: parameter.child_by_field_name("type").map_or("", |ty| text_of(file, ty)),
        })
        .collect()
}

/// A parameter of a function.
pub(crate) struct Parameter<'s> {
    pub(crate) name: &'s str,
    pub(crate) ty: &'s str,
}

/// Returns the identifier that a declarator declares.
pub(crate) fn last_identifier<'s>(file: &'s CppFile, node: Option<Node<'s>>) -> &'s str {
    let Some(mut at) = node else { return "" };
    loop {
        if matches!(at.kind(), "identifier" | "field_identifier") {
            return text_of(file, at);
        }
        let next = at.child_by_field_name("declarator").or_else(|| named(at).next());
        match next {
            Some(next) => at = next,
            None => return "",
        }
    }
}

pub(crate) fn text_of<'s>(file: &'s CppFile, node: Node<'_>) -> &'s str {
    file.text.get(node.byte_range()).unwrap_or("")
}

/// Returns the children of a node.
pub(crate) fn children(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    // `Node::child` counts from the first child at each call.
    node.children(&mut node.walk()).collect::<Vec<_>>().into_iter()
}

/// Returns the named children of a node, without comments.
pub(crate) fn named(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    children(node).filter(|child| child.is_named() && child.kind() != "comment")
}
