//! Directives that read an attribute in another text than that of its definition: e.g. a list
//! without the angle brackets of its attribute.
//!
//! ```text
//! ParseResult parseShort(AsmParser &p, ItemsAttr &items) { ...; items = ItemsAttr::get(ctx, list); }
//!   def : AttrText<myText, "ItemsShort", "items"> { ... let assemblyFormat = "`[` repeat<`,`>($list) `]`"; }
//!   def : DirectiveOverlay<"my", "Short", ["items"], "custom<AttrText>($items, \"#my.items_short\")">;
//! ```

use crate::definition;
use crate::shape::{DefShape, DirectiveUse, Parameter, Shapes};
use crate::spacing::Spacing;
use crate::steps::Parsed;

/// The records of a directive, and the format of the attribute.
pub(crate) struct SecondText {
    pub(crate) records: String,
    pub(crate) format: String,
    pub(crate) namespace: String,
    pub(crate) skipped: Vec<String>,
}

/// Writes a directive whose only parameter gets an attribute with a definition; `None` for another directive.
pub(crate) fn write(of: &DirectiveUse, shapes: &Shapes, parsed: &Parsed) -> Option<SecondText> {
    let mut made = parsed.made.iter();
    let ((_, (class, arguments)), None) = (made.next()?, made.next()) else { return None };
    let plain = class.rsplit("::").next().unwrap_or(class);
    let of_class = |def: &&DefShape| {
        let (dialect, _) = def.name.trim_start_matches('#').split_once('.').unwrap_or_default();
        def.name.starts_with('#') && def.class == plain && dialect == of.dialect
    };
    let def = shapes.formatted.iter().chain(&shapes.defs).find(of_class)?;
    if def.parameters.len() != arguments.len() {
        return None;
    }
    let mut parsed = parsed.clone();
    for (at, var) in arguments.iter().enumerate() {
        let Some(var) = var else { return None };
        parsed.positions.insert((var.clone(), arguments.len()), at);
    }
    let dialect = definition::record_name(&of.dialect);
    let written = definition::write(def, &parsed, (&dialect, &Spacing::default()));
    let format = written.format?;
    let (_, mnemonic) = def.name.split_once('.')?;
    let text = format!("{mnemonic}_{}", of.name.to_lowercase());
    let parameters: Vec<String> = def.parameters.iter().map(declared).collect();
    let records = [
        format!("def : AttrText<{dialect}, \"{}\", \"{mnemonic}\"> {{\n", of.name),
        format!(
            "  let mnemonic = \"{text}\";\n  let parameters = (ins {});\n",
            parameters.join(", ")
        ),
        format!("  let assemblyFormat = [{{ {format} }}];\n}}\n"),
        format!("def : DirectiveOverlay<\"{}\", \"{}\", [\"attr\"], [{{\n", of.dialect, of.name),
        format!("  custom<AttrText>($attr, \"#{}.{text}\")\n}}]>;\n", of.dialect),
    ];
    let (namespace, skipped) = (def.namespace.clone(), written.skipped);
    Some(SecondText { records: records.concat(), format, namespace, skipped })
}

/// Returns the declaration of a parameter.
fn declared(parameter: &Parameter) -> String {
    let Parameter { name, ty, optional } = parameter;
    let list = ty.split_once("ArrayRef<").and_then(|(_, rest)| rest.rsplit_once('>'));
    match (list, optional) {
        (Some((item, _)), false) => format!("ArrayRefParameter<{item:?}>:${name}"),
        (Some((item, _)), true) => format!("OptionalArrayRefParameter<{item:?}>:${name}"),
        (None, false) => format!("{ty:?}:${name}"),
        (None, true) => format!("OptionalParameter<{ty:?}>:${name}"),
    }
}
