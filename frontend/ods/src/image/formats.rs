//! The encoding of assembly formats. The natives of custom directives are looked up by name when an image is
//! read.

use ir_core::def::Clauses;
use ir_core::def::StructField;
use ir_core::def::format::{
    ArgSlice, ArgText, ArgTypes, ArrowText, AttrDependence, CustomParam, MAX_ARG_LISTS,
    OperandArgs, RegionText, SharedArgs, TypesOf,
};
use ir_core::def::{Anchor, Format, FormatElement};
use ir_core::def::{NativeForm, ParamForm};

use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;
use crate::coded;

coded!(struct Format {
    elements, arg_types, type_rules, shared_args, operand_args, elided, ignored, implied, written,
    skipped,
    spacing_by_text,
    region_texts,
    keeps_defaults,
    spelled,
    canonical,
});
impl Coded for ArgSlice {
    fn put(&self, w: &mut Writer<'_>) {
        let ArgSlice { region, first, count, after, sized } = self;
        w.put(region);
        w.put(first);
        w.put(count);
        after.iter().for_each(|of| w.put(of));
        w.put(sized);
    }

    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let (region, first, count) = (r.get()?, r.get()?, r.get()?);
        let mut after = [None; MAX_ARG_LISTS];
        for of in &mut after {
            *of = r.get()?;
        }
        Ok(ArgSlice { region, first, count, after, sized: r.get()? })
    }
}
coded!(struct ArgTypes { of, rule });
coded!(struct SharedArgs { region, from });
coded!(struct OperandArgs { region, operand });
coded!(enum ArgText { 0 Name, 1 Located, 2 Typed, 3 Echoed });
coded!(enum ParamForm {
    0 Short, 1 Dims, 2 Word, 3 Flag(a), 4 Flags(a), 5 Size, 6 Range(a), 7 Pairs(a),
    8 AnnotatedMap { dims, results }, 9 Reset(a), 10 Digits, 11 Label, 12 Native(a), 13 Unordered(a), 14 Hex, 15 Bare,
});
coded!(struct StructField { index, qualified, form });
coded!(enum TypesOf { 0 Operand(a), 1 Result(a), 2 Operands, 3 Results, 4 Args(a) });
coded!(enum Anchor {
    0 Attr(a), 1 Operand(a), 2 Result(a), 3 Region(a), 4 Successor(a), 5 Any(a), 6 Args(a), 7 All(a)
});
coded!(enum CustomParam {
    0 Attr(a), 1 Operand(a), 2 Region(a), 3 Successor(a), 4 Type(a), 5 AttrDict, 6 PropDict,
    7 Ref(a), 8 Code(a), 9 Args(a),
});
coded!(enum RegionText { 0 Terminated, 1 Exact, 2 Block });
coded!(enum ArrowText { 0 Bare, 1 Parenthesized });
coded!(enum FormatElement {
    0 Literal(a), 1 Space, 2 NoSpace, 3 Newline, 4 Attr { index, qualified }, 5 Operand(a), 6 Region(a), 7 Successor(a), 8 Operands,
    9 Regions, 10 Successors, 11 AttrDict { with_keyword }, 12 PropDict, 13 FunctionalType(a, b), 14 Type { of, qualified },
    15 Optional { anchor, inverted, then, otherwise }, 16 OiList(a), 18 Params, 19 Struct(a),
    20 Args { of, text }, 21 ArrowTypes { of, text }, 22 Repeat { separator, elements }, 23 Sequence(a),
    24 Param { index, form }, 25 Skip(a), 26 SkipDict,
} else 17 (put_custom, get_custom));

impl Coded for Clauses {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&**self);
    }

    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(Clauses::new(r.get()?))
    }
}

impl Coded for NativeForm {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
    }

    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let name: std::sync::Arc<str> = r.get()?;
        let native = r.hooks.parameter_directive(&name);
        let (parse, print) = native.ok_or_else(|| r.error("a directive has no native"))?;
        Ok(NativeForm { name, parse, print })
    }
}

fn put_custom(element: &FormatElement, w: &mut Writer<'_>) {
    if let FormatElement::Custom { name, params, parse, .. } = element {
        w.put(name);
        w.put(params);
        w.put(&parse.is_some());
    }
}

fn get_custom(r: &mut Reader<'_>) -> Read<FormatElement> {
    let (name, params): (std::sync::Arc<str>, Vec<CustomParam>) = r.get()?;
    let dialect = r.dialect.map_or("", |d| r.ctx.str(d));
    let is_native: bool = r.get()?;
    let native = r.hooks.custom_directive(dialect, &name).filter(|_| is_native);
    let depends_on = native.as_ref().map_or(AttrDependence::Values, |known| known.depends_on);
    let begins = native.as_ref().map_or(&[][..], |known| known.begins);
    let (parse, print) = native.map(|native| (native.parse, native.print)).unzip();
    Ok(FormatElement::Custom { name, params, parse, print, depends_on, begins })
}
