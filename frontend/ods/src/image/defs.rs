//! The encoding of definitions: dialects, types, attributes, operations, enums and interfaces.
//!
//! Variants are numbered, e.g. `coded!(enum Arity { 0 One, 1 Optional, ... })`: a byte, then the fields in order.

use ir_core::Registry;
use ir_core::def::stream::{ReadStep, Stream, WriteStep};
use ir_core::def::{
    AccessorConversion, Arity, AttrConstraint, AttrDecl, AttrStorage, Constraint, DeclaredHooks,
    DefLoc, DialectDef, EffectDecl, EffectKind, Effects, FormatSource, InherentPlace,
    InherentStorage, OpDef, OpMemo, OpPredicate, OptionalText, ParamConstraint, ParamDecl,
    ParamKind, ParamRequirement, PropertyText, RegionConstraint, RegionDecl, RequirementPlace,
    SegmentRule, SuccessorDecl, Trait, TraitSet, TypeDef, TypeMemo, ValueDecl,
};
use ir_core::registry::RegistryBuilder;

use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;
use crate::coded;
use crate::hooks::attach;

coded!(struct DefLoc { file, line, col });
coded!(struct Constraint { name, summary, pred, class, builtin, memo });
coded!(struct ValueDecl { name, constraint, arity, buildable });
coded!(struct AccessorConversion { returns, expr });
coded!(struct AttrDecl { name, constraint, optional, default, returns, conversion, storage });
coded!(enum InherentStorage { 0 Attribute, 1 Native(a) });
coded!(enum FormatSource { 0 Rust, 1 Declared(a), 2 Assumed });
coded!(enum InherentPlace { 0 Properties, 1 Dictionary });
coded!(enum RequirementPlace { 0 Mnemonic, 1 Parameters, 2 End });
coded!(struct ParamRequirement { message, pred, place });
coded!(struct RegionDecl { name, constraint, variadic });
coded!(struct SuccessorDecl { name, summary, pred, variadic });
coded!(struct OpPredicate { summary, pred, memo });
coded!(struct EffectDecl { kind, resource, on });
coded!(struct DeclaredHooks {
    folder, canonicalizer, verifier, region_verifier, custom_format, declaration,
});

coded!(enum Arity { 0 One, 1 Optional, 2 Variadic, 3 VariadicOfVariadic(a) });
coded!(enum RegionConstraint {
    0 Any, 1 MinBlocks(a), 2 MaxBlocks(a), 3 Sized(a), 4 Satisfies { summary, pred }
});
coded!(enum SegmentRule { 0 Infer, 1 SameSize, 2 Attribute(a) });
coded!(enum EffectKind { 0 Read, 1 Write, 2 Allocate, 3 Free });
coded!(enum Effects { 0 Unknown, 1 Declared(a) });
coded!(enum ParamKind {
    0 Int { width, signed }, 1 String, 2 Type, 3 TypeOf { dialect, mnemonic }, 4 Attr, 5 AttrOf { dialect, mnemonic }, 6 DenseArray(a),
    7 Enum(a), 8 Array(a), 9 Float, 10 Native(a), 11 Instance(a), 12 SelfType(a), 13 Stream(a), 14 AffineMap,
    15 IntegerSet,
});
coded!(struct Stream { read, write, order });
coded!(enum ReadStep { 0 Literal(a), 1 Int { width, signed }, 2 Keyword, 3 String, 4 Type, 5 Attr });
coded!(enum WriteStep { 0 Text(a), 1 Value(a) });
coded!(enum AttrStorage {
    0 Any, 1 Typed(a), 2 SymbolName, 3 SymbolRef, 4 Type, 5 Unit, 6 Enum(a), 7 StrEnum(a), 8 Parametric { dialect, mnemonic },
    9 DenseArray(a), 11 Array, 12 Dictionary, 13 Property(a),
} else 10 (
    |_: &AttrStorage, w: &mut Writer<'_>| w.refuse("a native storage outside an attribute constraint"),
    |r: &mut Reader<'_>| Err(r.error("a native storage outside an attribute constraint"))
));

coded!(enum OptionalText { 0 Bare, 1 Some });
coded!(enum PropertyText {
    0 Integer(a, b), 1 Enum(a), 2 Named(a, b), 3 List(a), 4 Optional(a, b), 5 Any, 6 String,
});

/// Memoized results are not stored.
impl Coded for TypeMemo {
    fn put(&self, _: &mut Writer<'_>) {}
    fn get(_: &mut Reader<'_>) -> Read<Self> {
        Ok(TypeMemo::default())
    }
}

impl Coded for OpMemo {
    fn put(&self, _: &mut Writer<'_>) {}
    fn get(_: &mut Reader<'_>) -> Read<Self> {
        Ok(OpMemo::default())
    }
}

impl Coded for AttrConstraint {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
        w.put(&self.summary);
        w.put(&self.pred);
        let native = matches!(self.storage, AttrStorage::Native { .. });
        w.put(&native);
        if !native {
            w.put(&self.storage);
        }
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let (name, summary, pred): (std::sync::Arc<str>, _, _) = (r.get()?, r.get()?, r.get()?);
        let storage = if r.get()? {
            let native = r.hooks.attr_constraint(&name);
            let (parse, print) =
                native.ok_or_else(|| r.error(format!("there is no native for '{name}'")))?;
            AttrStorage::Native { parse, print }
        } else {
            r.get()?
        };
        Ok(AttrConstraint { name, summary, pred, storage, memo: Default::default() })
    }
}

/// Traits are stored by name, so that new traits need no new version, and in the order of the definition.
impl Coded for TraitSet {
    fn put(&self, w: &mut Writer<'_>) {
        let known: Vec<String> = self.in_order().map(|t| t.name().to_owned()).collect();
        w.put(&known);
        w.put(&self.others);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let mut set = TraitSet::default();
        for _ in 0..r.count()? {
            let name = r.text()?;
            set.insert(
                Trait::from_name(name)
                    .ok_or_else(|| r.error(format!("'{name}' is not a trait")))?,
            );
        }
        set.others = r.get()?;
        Ok(set)
    }
}

impl Coded for DialectDef {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
        w.put(&self.summary);
        w.put(&self.description);
        w.put(&self.dependent);
        w.put(&self.extensible);
        w.put(&self.allow_unknown_ops);
        w.put(&self.allow_unknown_types);
        w.put(&self.loc);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let name = r.get()?;
        Ok(DialectDef {
            name,
            summary: r.get()?,
            description: r.get()?,
            dependent: r.get()?,
            extensible: r.get()?,
            allow_unknown_ops: r.get()?,
            allow_unknown_types: r.get()?,
            unread_types: false,
            unread_attrs: false,
            canonicalizes: false,
            constant: None,
            hooks: r.hooks.dialect(r.ctx.str(name)).unwrap_or_default(),
            loc: r.get()?,
        })
    }
}

/// Hooks are attached by the reader, which knows whether it is a type or an attribute.
impl Coded for TypeDef {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.dialect);
        w.put(&self.mnemonic);
        w.put(&self.class);
        w.put(&self.summary);
        w.put(&self.traits);
        w.put(&self.params);
        w.put(&self.requirements);
        w.put(&self.format);
        w.put(&self.format_source);
        w.put(&self.mutable);
        w.put(&self.represents);
        w.put(&self.alias);
        w.put(&self.loc);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let dialect = r.get()?;
        r.dialect = Some(dialect);
        Ok(TypeDef {
            dialect,
            mnemonic: r.get()?,
            class: r.get()?,
            summary: r.get()?,
            traits: r.get()?,
            params: r.get()?,
            requirements: r.get()?,
            format: r.get()?,
            format_source: r.get()?,
            mutable: r.get()?,
            represents: r.get()?,
            alias: r.get()?,
            hooks: Default::default(),
            loc: r.get()?,
        })
    }
}

impl Coded for ParamDecl {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
        w.put(&self.kind);
        w.put(&self.cpp_type);
        w.put(&self.optional);
        w.put(&self.default);
        w.put(&self.constraint);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        // No parameter of a built-in dialect has native syntax.
        Ok(ParamDecl {
            name: r.get()?,
            kind: r.get()?,
            cpp_type: r.get()?,
            optional: r.get()?,
            default: r.get()?,
            syntax: None,
            constraint: r.get()?,
        })
    }
}

impl Coded for ParamConstraint {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.summary);
        w.put(&self.pred);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        Ok(ParamConstraint { summary: r.get()?, pred: r.get()? })
    }
}

impl Coded for OpDef {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
        w.put(&self.dialect);
        w.put(&self.summary);
        w.put(&self.description);
        w.put(&self.traits);
        w.put(&self.operands);
        w.put(&self.operand_segments);
        w.put(&self.results);
        w.put(&self.result_segments);
        w.put(&self.attrs);
        w.put(&self.inherent_place);
        w.put(&self.regions);
        w.put(&self.successors);
        w.put(&self.predicates);
        w.put(&self.requirements);
        w.put(&self.result_types);
        w.put(&self.operand_types);
        w.put(&self.effects);
        w.put(&self.format);
        w.put(&self.implicit_terminator);
        w.put(&self.parents);
        w.put(&self.declared_hooks);
        w.put(&self.loc);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let (name, dialect) = r.get()?;
        r.dialect = Some(dialect);
        let mut def = OpDef {
            name,
            dialect,
            summary: r.get()?,
            description: r.get()?,
            traits: r.get()?,
            operands: r.get()?,
            operand_segments: r.get()?,
            results: r.get()?,
            result_segments: r.get()?,
            attrs: r.get()?,
            inherent_place: r.get()?,
            // No built-in operation has derived attributes.
            derived: Vec::new(),
            regions: r.get()?,
            successors: r.get()?,
            predicates: r.get()?,
            requirements: r.get()?,
            result_types: r.get()?,
            operand_types: r.get()?,
            effects: r.get()?,
            format: r.get()?,
            unfit_overlay: None,
            implicit_terminator: r.get()?,
            parents: r.get()?,
            declared_hooks: r.get()?,
            // No built-in operation has a decomposition; cost models know them.
            reference: None,
            cost: None,
            hooks: Default::default(),
            loc: r.get()?,
            digest: 0,
        };
        attach(&mut def, r.ctx.op_name_str(name), r.hooks);
        Ok(def)
    }
}

/// Writes all definitions in registry order.
pub(super) fn put_registry(w: &mut Writer<'_>, reg: &Registry) {
    fn all<'a, T: Coded + 'a>(
        w: &mut Writer<'_>,
        defs: impl Iterator<Item = &'a std::sync::Arc<T>>,
    ) {
        let defs: Vec<_> = defs.collect();
        w.number(defs.len() as u64);
        defs.into_iter().for_each(|d| (**d).put(w));
    }
    all(w, reg.dialects());
    all(w, reg.type_defs());
    all(w, reg.attr_defs());
    all(w, reg.ops());
}

pub(super) fn get_registry(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    for _ in 0..r.count()? {
        let def = r.get()?;
        builder.add_dialect(def);
    }
    for _ in 0..r.count()? {
        let mut def: TypeDef = r.get()?;
        let (dialect, mnemonic) = (r.ctx.str(def.dialect), r.ctx.str(def.mnemonic));
        def.hooks = r.hooks.type_def(dialect, mnemonic).unwrap_or_default();
        builder.add_type(def);
    }
    for _ in 0..r.count()? {
        let mut def: TypeDef = r.get()?;
        let (dialect, mnemonic) = (r.ctx.str(def.dialect), r.ctx.str(def.mnemonic));
        def.hooks = r.hooks.attr_def(dialect, mnemonic).unwrap_or_default();
        builder.add_attr(def);
    }
    for _ in 0..r.count()? {
        let def = r.get()?;
        builder.add_op(def);
    }
    Ok(())
}
