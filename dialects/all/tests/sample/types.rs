//! Generated types and attributes: their builders, parameters and verifiers.

use super::*;

#[test]
fn types_and_attributes() {
    let f = Fixture::new();
    let ctx = f.reg.ctx();
    let word = WordType::get_checked(&f.reg, 8, ctx.i32(), "w").unwrap();
    assert_eq!(word, WordType::get(ctx, 8, ctx.i32(), "w"));
    assert_eq!(
        (word.width(ctx), word.inner(ctx), word.name(ctx)),
        (Some(8), Some(ctx.i32()), Some("w"))
    );
    assert_eq!(WordType::cast(ctx, word.raw()), Some(word));
    assert_eq!(WordType::cast(ctx, ctx.i32()), None);
    let pace = PaceType::get_checked(&f.reg, Mode::Slow, Flags::RED.union(Flags::BLUE)).unwrap();
    assert_eq!(pace, PaceType::get(ctx, Mode::Slow, Flags::RED.union(Flags::BLUE)));
    assert_eq!(
        (pace.mode(ctx), pace.flags(ctx)),
        (Some(Mode::Slow), Some(Flags::RED.union(Flags::BLUE)))
    );
    assert_eq!(ir_core::printer::type_text(&f.reg, pace.raw()), "!sample.pace<slow, red, blue>");
    let tag = TagAttr::get(ctx, 3);
    assert_eq!((tag.number(ctx), TagAttr::cast(ctx, tag.raw())), (Some(3), Some(tag)));
    assert_eq!(TagAttr::cast(ctx, ctx.string_attr("x")), None);
    assert_eq!((WordType::MNEMONIC, TagAttr::MNEMONIC), ("word", "tag"));
}

#[test]
fn parameters_that_are_not_given() {
    let f = Fixture::new();
    let ctx = f.reg.ctx();
    let (i8, i16) = (ctx.int_type(8), ctx.int_type(16));
    let text = |ty: PartType| ir_core::printer::type_text(&f.reg, ty.raw());
    let none = PartType::get_required(ctx, -2);
    assert_eq!(
        (text(none), none),
        ("!sample.part<-2>".to_owned(), PartType::get(ctx, -2, None, None, None, None))
    );
    assert_eq!(
        (none.n(ctx), none.inner(ctx), none.d(ctx), none.s(ctx), none.t(ctx)),
        (Some(-2), None, Some(5), None, Some(i8))
    );
    assert_eq!(none, PartType::get(ctx, -2, None, Some(5), None, Some(i8)));
    let all = PartType::get_checked(
        &f.reg,
        i32::MAX,
        Some(i16),
        Some(i8::MIN),
        Some(ctx.string_attr("x")),
        Some(i16),
    )
    .unwrap();
    assert_eq!(text(all), "!sample.part<2147483647, i16 d -128 s \"x\" t i16>");
    assert_eq!(
        (all.inner(ctx), all.d(ctx), all.s(ctx)),
        (Some(i16), Some(-128), Some(ctx.string_attr("x")))
    );
    // A list without elements is what its text reads as: not there.
    let dims = |sizes| DimsType::get(ctx, sizes);
    assert_eq!((dims(Some(&[])), dims(Some(&[])).sizes(ctx)), (dims(None), None));
    let text_of = |dims: DimsType| ir_core::printer::type_text(&f.reg, dims.raw());
    assert_eq!(text_of(dims(None)), "!sample.dims");
    assert_eq!(text_of(dims(Some(&[2, 3]))), "!sample.dims<2, 3>");
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let read = asm::parse(&f.reg, b"%0 = \"u.x\"() : () -> !sample.dims", &options).unwrap();
    let op = read.body.first_op(read.body.root_block().unwrap()).unwrap();
    let value = read.body.results(op).next().unwrap();
    assert_eq!(read.body.ty(value), dims(Some(&[])).raw());
    // Builders whose bodies are calls are there, others are written by hand.
    assert_eq!(text(PartType::get_custom_1(ctx, i16)), "!sample.part<1, i16 d -7 t i16>");
    assert_eq!(text(PartType::get_custom(ctx, 3)), "!sample.part<3 d 7>");
    let bare = BareAttr::get_custom(ctx, 200);
    assert_eq!((bare, bare.n(ctx)), (BareAttr::base_get(ctx, 200, None), Some(200)));
    let whole = WholeType::get(ctx, none, TagAttr::get(ctx, 4), &[1, -1], &[i8, i16]);
    assert_eq!(
        (whole.part(ctx), whole.tag(ctx), whole.sizes(ctx)),
        (Some(none), Some(TagAttr::get(ctx, 4)), Some(vec![1, -1]))
    );
    assert_eq!(whole.types(ctx), Some(vec![i8, i16]));
    let other = ctx.intern_type(TypeKind::Parametric {
        dialect: ctx.ident("sample"),
        mnemonic: ctx.ident("whole"),
        params: Box::new([
            ctx.type_attr(i8),
            ctx.unit(),
            ctx.array_attr(&[ctx.unit()]),
            ctx.unit(),
        ]),
    });
    let other = WholeType::cast(ctx, other).unwrap();
    assert_eq!(
        (other.part(ctx), other.tag(ctx), other.sizes(ctx), other.types(ctx)),
        (None, None, None, None)
    );
}

impl PartTypeBuilders for PartType {
    fn get_custom(ctx: &Context, n: i32) -> Self {
        PartType::get(ctx, n, None, Some(7), None, None)
    }
}

impl ListTypeBuilders for ListType {
    fn get_custom(reg: &Registry, name: &str, element: Type) -> Result<Self, String> {
        let made = ListType::get(reg, name)?;
        made.mutate(reg, Some(element), None, None).map(|()| made)
    }
}

/// The types of the results of the first operation in `text`.
fn types_in(reg: &Registry, text: &str) -> Vec<Type> {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let read = asm::parse(reg, text.as_bytes(), &options).unwrap();
    let op = read.body.first_op(read.body.root_block().unwrap()).unwrap();
    read.body.results(op).map(|value| read.body.ty(value)).collect()
}

#[test]
fn named_types_are_set_once() {
    let reg = Fixture::new().reg;
    let ctx = reg.ctx();
    let (i8, i16) = (ctx.int_type(8), ctx.int_type(16));
    let text = |ty: ListType| ir_core::printer::type_text(&reg, ty.raw());
    let (list, same) = (ListType::get(&reg, "a").unwrap(), ListType::get(&reg, "a").unwrap());
    assert_eq!(
        (list, list.name(ctx), list.element(ctx), list.depth(ctx)),
        (same, Some("a"), None, None)
    );
    assert_eq!(text(list), "!sample.list<\"a\">");
    // Mutating without values, or with values equal to the defaults, changes nothing.
    assert_eq!((list.mutate(&reg, None, Some(&[]), Some(3)), list.depth(ctx)), (Ok(()), None));
    assert_eq!(list.mutate(&reg, Some(list.raw()), Some(&[2, -1]), None), Ok(()));
    assert_eq!(same.mutate(&reg, Some(list.raw()), Some(&[2, -1]), Some(3)), Ok(()));
    assert_eq!(
        list.mutate(&reg, Some(i8), Some(&[2, -1]), None),
        Err("its body was already set to a different one".into())
    );
    assert_eq!((same.element(ctx), same.sizes(ctx)), (Some(list.raw()), Some(vec![2, -1])));
    assert_eq!(same.depth(ctx), Some(3));
    assert_eq!(text(same), "!sample.list<\"a\", !sample.list<\"a\">[2, -1]>");
    let made = ListType::get_custom(&reg, "b", i16).unwrap();
    assert_eq!((made.element(ctx), made == list), (Some(i16), false));
    assert_eq!(
        ListType::get_custom(&reg, "b", i8),
        Err("its body was already set to a different one".into())
    );
    assert_eq!(
        ListType::get(&Registry::empty(&Context::new()), "a"),
        Err("it is not registered".into())
    );
    let mark = MarkType::get(&reg, "m").unwrap();
    assert_eq!((mark.beside_(ctx), MarkType::cast(ctx, mark.raw())), (Some("m"), Some(mark)));
    assert_eq!((ListType::cast(ctx, mark.raw()), ListType::cast(ctx, i8)), (None, None));
}

#[test]
fn named_types_have_the_meaning_of_their_text() {
    let reg = Fixture::new().reg;
    let ctx = reg.ctx();
    let source = r#"%0:3 = "u.x"() : () -> (!sample.list<"a", i32 of 4>, !sample.list<"b">, !sample.mark<"a">)"#;
    let types = types_in(&reg, source);
    let (a, b) = (ListType::cast(ctx, types[0]).unwrap(), ListType::cast(ctx, types[1]).unwrap());
    assert_eq!((a.name(ctx), a.element(ctx), a.depth(ctx)), (Some("a"), Some(ctx.i32()), Some(4)));
    assert_eq!(
        (b.name(ctx), b.element(ctx), b.sizes(ctx), b.depth(ctx)),
        (Some("b"), None, None, None)
    );
    assert!(ListType::get(&reg, "a").unwrap() != a && types_in(&reg, source)[0] != types[0]);
    assert_eq!(ListType::get_beside(&reg, types[2], "a"), Ok(a));
    assert_eq!(MarkType::get_beside(&reg, types[0], "a").map(MarkType::raw), Ok(types[2]));
    assert_eq!(
        ListType::get_beside(&reg, ctx.i32(), "a"),
        Err("the other type is not an identified type".into())
    );
    assert_eq!(a.mutate(&reg, Some(ctx.i32()), None, Some(4)), Ok(()));
    assert!(a.mutate(&reg, Some(ctx.i32()), None, None).is_err());
    assert_eq!(b.mutate(&reg, Some(a.raw()), None, None), Ok(()));
    let text = ir_core::printer::type_text(&reg, types[1]);
    assert_eq!(text, "!sample.list<\"b\", !sample.list<\"a\", i32 of 4>>");
}

#[test]
fn a_refused_type_is_not_created() {
    struct Verifying;
    impl ods::HookTable for Verifying {
        fn type_def(&self, _: &str, mnemonic: &str) -> Option<ParametricHooks> {
            let verify: ParamsVerifier =
                Hook::Plain(&|reg, params| match reg.ctx().int_value(params[0]) {
                    Some(width) if width.is_zero() => Err("a word has bits".into()),
                    _ => Ok(()),
                });
            (mnemonic == "word")
                .then(|| ParametricHooks { verify: Some(verify), ..ParametricHooks::default() })
        }
    }
    impl ods::ValueNatives for Verifying {}
    let (evaluation, _) = evaluated();
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    ods::load(&mut builder, &evaluation.records, &Verifying);
    let reg = builder.finish();
    let ctx = reg.ctx();
    assert_eq!(WordType::get_checked(&reg, 0, ctx.i32(), "w"), Err("a word has bits".into()));
    assert_eq!(
        WordType::get_checked(&reg, 1, ctx.i32(), "w"),
        Ok(WordType::get(ctx, 1, ctx.i32(), "w"))
    );
    // In a text, the refusal is an error at its place.
    let text = "\"u.x\"() : () -> !sample.word<width = 0, inner = i32, name = \"w\">";
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let errors = asm::parse(
        &reg,
        text.replace("width = 0, inner = i32, name = ", "0, i32, ").as_bytes(),
        &options,
    );
    let errors = errors.err().unwrap();
    assert!(errors[0].message.contains("a word has bits"), "{}", errors[0].message);
}
