//! Images: writing definitions and reading them back.

mod common;

use ir_core::{Context, Registry, RegistryBuilder};
use ods::NoHooks;
use ods::image::{
    Read, Reader, Writer, read_dialect, read_registry, write_dialect, write_registry,
};

fn written(reg: &Registry) -> Vec<u8> {
    let mut w = Writer::new(reg.ctx());
    write_registry(&mut w, reg);
    w.finish().expect("all of it can be in an image")
}

fn read(image: &[u8], ctx: &Context) -> Read<Registry> {
    let mut builder = RegistryBuilder::new(ctx);
    let mut r = Reader::new(image, ctx, &NoHooks)?;
    read_registry(&mut r, &mut builder)?;
    r.finish()?;
    Ok(builder.finish())
}

fn described(reg: &Registry) -> String {
    let types = reg.type_defs().chain(reg.attr_defs()).map(|d| ods::describe_type(reg, d));
    types.chain(reg.ops().map(|d| ods::describe_op(reg, d))).collect()
}

const TEXT: &str = r#"
    def T_Pair : TypeDef<T_Dialect, "Pair"> {
      let mnemonic = "pair";
      let parameters = (ins "Type":$first, "unsigned":$n, DefaultValuedParameter<"int64_t", "3">:$m);
      let assemblyFormat = "`<` $first `,` $n (`,` $m^)? `>`";
    }
    def T_AOp : T_Op<"a", [AttrSizedOperandSegments, Pure,
        PredOpTrait<"all of i32", CPred<"llvm::all_of($_op.getOperandTypes(), [](Type t) { return t.isInteger(32); })">>]> {
      let summary = "an operation";
      let arguments = (ins T_Pair:$p, Optional<I32>:$o, Variadic<AnyTypeOf<[F32, VectorOf<[I8]>]>>:$v,
                           DefaultValuedAttr<F32Attr, "1.5f">:$f, OptionalAttr<ArrayAttr>:$list);
      let results = (outs I1:$r);
      let assemblyFormat = "$p (`,` $o^)? (`[` $v^ `:` type($v) `]`)? custom<Own>($f) attr-dict `:` type($p)";
    }
"#;

#[test]
fn written_values_read_back() {
    let (reg, _) = common::load(TEXT);
    let image = written(&reg);
    let ctx = Context::new();
    ctx.ident("handles of this context are others");
    let again = read(&image, &ctx).unwrap();
    assert_eq!(described(&again), described(&reg));
    assert!(described(&again).contains("op t.a"));
    assert!(written(&again) == image, "the same definitions give the same bytes");
}

#[test]
fn other_bytes_are_refused() {
    let image = written(&common::load(TEXT).0);
    let refused = |bytes: &[u8]| {
        read(bytes, &Context::new()).err().map(|e| e.to_string()).unwrap_or_default()
    };
    assert!(refused(b"").contains("too short"));
    assert!(refused(&[0; 40]).contains("begins with something else"));
    let mut other = image.clone();
    other[4] += 1;
    assert!(refused(&other).contains("another version"));
    let mut damaged = image.clone();
    damaged[30] ^= 1;
    assert!(refused(&damaged).contains("not that which was written"));
}

#[test]
fn damage_under_a_right_sum_does_no_harm() {
    let image = written(&common::load(TEXT).0);
    for at in 16..image.len() {
        let mut damaged = image.clone();
        damaged[at] ^= 0xff;
        let sum = ods::image::content_hash(&damaged[16..]).to_le_bytes();
        damaged[8..16].copy_from_slice(&sum);
        // A damaged image may be read as something else, or be refused.
        let _ = read(&damaged, &Context::new());
    }
}

/// An image with a dialect's definitions in full, read into an empty registry.
fn dialect_again(reg: &Registry, name: &str) -> Registry {
    let write = |reg: &Registry| {
        let mut w = Writer::new(reg.ctx());
        write_dialect(&mut w, reg, reg.ctx().ident(name), &[]);
        w.finish().expect("all of it can be in an image")
    };
    let (image, ctx) = (write(reg), Context::new());
    let mut builder = RegistryBuilder::new(&ctx);
    let mut r = Reader::new(&image, &ctx, &NoHooks).unwrap();
    read_dialect(&mut r, &mut builder).unwrap();
    r.finish().unwrap();
    let again = builder.finish();
    assert!(write(&again) == image, "the same definitions give the same bytes");
    again
}

#[test]
fn an_image_of_a_dialect_has_all_of_its_definitions() {
    let text = r#"
        def T_Sized : OpInterface<"Sized"> {
          let cppNamespace = "::t";
          let methods = [InterfaceMethod<"", "int64_t", "size", (ins), [{}], [{ return 1; }]>];
          let verify = [{ return success(); }];
        }
        def T_BOp : T_Op<"b", [ConstantLike, Pure, DeclareOpInterfaceMethods<T_Sized, ["size"]>]> {
          let arguments = (ins I32Attr:$value);
          let results = (outs I32:$r);
          let extraClassDeclaration = [{ int64_t size() { return 4; } }];
          DerivedAttr kind = DerivedAttr<"int64_t", [{ return 7; }]>;
          int cost = 3;
        }
        def T_COp : T_Op<"c"> {
          let arguments = (ins DefaultValuedOptionalAttr<RankedI64ElementsAttr<[2]>, "{ static_cast<int64_t>(1), static_cast<int64_t>(1) }">:$ones);
        }
    "#;
    let (reg, _) = common::load(&format!("{TEXT}{text}"));
    let again = dialect_again(&reg, "t");
    assert_eq!(described(&again), described(&reg));
    let ctx = again.ctx();
    let op = again.op(ctx.op_name("t.b")).unwrap();
    assert_eq!(op.derived.len(), reg.op(reg.ctx().op_name("t.b")).unwrap().derived.len());
    assert_eq!(op.hooks.verifying_interfaces.len(), 1);
    assert!(again.op(ctx.op_name("t.c")).unwrap().attrs[0].default.is_some());
    assert_eq!(again.dialect(ctx.ident("t")).unwrap().constant, Some(ctx.op_name("t.b")));
    let own = again.own_implementations(ir_core::interfaces::Implementor::Op(op.name));
    assert!(own.iter().any(|(name, _)| ctx.str(*name) == "Sized"));
}

#[test]
fn an_image_of_another_dialect_has_none_of_them() {
    let again = dialect_again(&common::load(TEXT).0, "u");
    assert_eq!((again.ops().count(), again.dialects().count()), (0, 0));
}
