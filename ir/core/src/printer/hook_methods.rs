//! The printer as hooks see it.

use numerics::ApFloat;

use super::AsmPrinter;
use crate::affine::AffineMap;
use crate::asm::{ArgumentSyntax, OpAsmPrinter, RegionStyle};
use crate::body::Body;
use crate::def::EnumDef;
use crate::def::hooks::DictText;
use crate::def::hooks::ValueGroup;
use crate::ids::{AffineExpr, Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;

/// Implements the methods of the trait that append text by the methods of the same names of [`AsmPrinter`].
macro_rules! hook_methods {
    ($($method:ident($($arg:ident: $ty:ty),*);)*) => {
        impl<'a> OpAsmPrinter<'a> for AsmPrinter<'a> {
            fn reg(&self) -> &'a Registry {
                self.reg
            }
            fn body(&self) -> &'a Body {
                self.body
            }
            fn value_text(&self, owner: &Body, value: ValueId) -> String {
                AsmPrinter::value_text(self, owner, value)
            }
            fn operand_group(&self, op: OpId, index: usize) -> ValueGroup {
                AsmPrinter::operand_group(self, op, index)
            }
            fn result_group(&self, op: OpId, index: usize) -> ValueGroup {
                AsmPrinter::result_group(self, op, index)
            }
            fn declared_attr(&self, op: OpId, index: usize) -> Option<Attr> {
                AsmPrinter::declared_attr(self, op, index)
            }
            fn text_of(&mut self, attr: Attr) -> String {
                AsmPrinter::text_of(self, attr)
            }
            $(fn $method(&mut self, $($arg: $ty),*) {
                AsmPrinter::$method(self, $($arg),*);
            })*
        }
    };
}

hook_methods! {
    text(text: &str);
    int(value: i64);
    float(value: ApFloat);
    value(value: ValueId);
    values(values: &[ValueId]);
    value_in(owner: &Body, value: ValueId);
    symbol_name(name: &[u8]);
    keyword_or_string(text: &str);
    string(bytes: &[u8]);
    newline();
    indent_more();
    indent_less();
    ty(ty: Type);
    types(types: &[Type]);
    types_of(values: &[ValueId]);
    stripped_type(ty: Type);
    functional_type(inputs: &[Type], results: &[Type]);
    optional_arrow_types(types: &[Type]);
    dimensions(dims: &[i64]);
    attr(attr: Attr);
    attr_without_type(attr: Attr);
    stripped_attr(attr: Attr);
    attr_dict(op: OpId, elided: &[Ident]);
    attr_dict_with_keyword(op: OpId, elided: &[Ident]);
    attr_list(entries: &[(Ident, Attr)]);
    enum_keyword(def: &EnumDef, value: i64);
    affine_map_of_values(map: &AffineMap, operands: &[ValueId]);
    affine_expr_of_values(expr: AffineExpr, dims: &[ValueId], symbols: &[ValueId]);
    successor(block: BlockId);
    successor_and_operands(block: BlockId, operands: &[ValueId]);
    region(op: OpId, index: usize, style: RegionStyle);
    region_argument(owner: &Body, arg: ValueId, attrs: Attr, syntax: ArgumentSyntax);
    region_argument_loc(owner: &Body, arg: ValueId);
    shadow_region_args(op: OpId, region: RegionId, outer: &[ValueId]);
    optional_loc(loc: Loc);
    custom_or_generic_op(op: OpId);
    generic_op(op: OpId);
    format_attr_dict(op: OpId, text: DictText<'_>);
    format_region(op: OpId, index: usize);
}
