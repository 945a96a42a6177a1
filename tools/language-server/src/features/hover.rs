//! The text shown for the name under the cursor: an operation with its documentation, the type of a value, the uses of a block.

use std::fmt::Write as _;
use std::ops::Range;

use asm::text_map::{OpText, TextMap, ValueText};
use ir_core::printer::type_text;
use ir_core::{Registry, ValueOwner};

use super::names::{DocumentNames, NamePlace, NameRef};
use crate::text::Text;

/// Returns the text, as Markdown, and the place of the name.
pub fn hover(
    reg: &Registry,
    names: &DocumentNames,
    text: &Text,
    offset: u32,
) -> Option<(String, Range<u32>)> {
    let DocumentNames { map, index } = names;
    let NamePlace { at, named, .. } = index.at(offset)?;
    let printed = match *named {
        NameRef::Op(op) | NameRef::Symbol(op) => of_op(reg, text, &map.ops[op]),
        NameRef::Value(index) => of_value(reg, map, &map.values[index]),
        NameRef::Block(index) => {
            let uses = map.blocks[index].uses.len();
            format!("block, {}", count(uses, "predecessor"))
        }
        NameRef::Alias(index) => {
            let definition = &map.aliases[index].definition;
            code(line_of(text, definition.start))
        }
    };
    Some((printed, at.clone()))
}

/// Returns the first line of an operation, and the documentation in its definition.
fn of_op(reg: &Registry, text: &Text, op: &OpText) -> String {
    let mut printed = code(line_of(text, op.text.start));
    if let Some(def) = reg.op(op.name) {
        if !def.summary.is_empty() {
            let _ = write!(printed, "\n\n{}", def.summary);
        }
        if !def.description.is_empty() {
            let _ = write!(printed, "\n\n---\n{}", def.description);
        }
    }
    printed
}

fn of_value(reg: &Registry, map: &TextMap, value: &ValueText) -> String {
    let types: Vec<String> = value.types.iter().map(|&ty| type_text(reg, ty)).collect();
    let name = |op: u32| reg.ctx().op_name_str(map.ops[op as usize].name);
    let what = match (value.first, value.op) {
        (ValueOwner::Result { index, .. }, Some(op)) => {
            format!("result #{index} of `{}`", name(op))
        }
        (ValueOwner::Argument { index, .. }, Some(op)) => {
            format!("block argument #{index} in `{}`", name(op))
        }
        (ValueOwner::Result { index, .. }, None) => format!("result #{index}"),
        (ValueOwner::Argument { index, .. }, None) => format!("block argument #{index}"),
    };
    format!("{}\n\n{what}, {}", code(&types.join(", ")), count(value.uses.len(), "use"))
}

fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}

fn code(text: &str) -> String {
    format!("```mlir\n{text}\n```")
}

/// Returns the text from an offset to the end of its line.
fn line_of(text: &Text, offset: u32) -> &str {
    let rest = text.as_str().get(offset as usize..).unwrap_or_default();
    rest.lines().next().unwrap_or_default().trim_end()
}
