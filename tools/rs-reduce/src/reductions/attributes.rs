//! Removing attributes. Those that an operation needs are refused by the verifier.

use driver::Session;
use ir_core::{Attr, Body, Context, Ident};

use super::part::{Detail, Part, for_parts, parts_of};

/// Lists the attributes, inherent ones too.
pub(crate) fn parts(session: &Session, body: &Body) -> Vec<Part> {
    let ctx = session.reg.ctx();
    parts_of(body, &mut |body, op| {
        let attrs = ctx.dict(body.attrs(op)).iter().map(|entry| Detail::Attribute(entry.0));
        let props = ctx.dict(body.props(op)).iter().map(|entry| Detail::Property(entry.0));
        attrs.chain(props).collect()
    })
}

/// Removes attributes.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    let ctx = session.reg.ctx();
    for_parts(body, parts, &mut |body, part| {
        match part.detail {
            Detail::Attribute(name) => {
                let attrs = without(ctx, body.attrs(part.op), name);
                body.set_attrs(part.op, attrs);
            }
            Detail::Property(name) => {
                let props = without(ctx, body.props(part.op), name);
                body.set_props(part.op, props);
            }
            _ => return false,
        }
        true
    })
}

fn without(ctx: &Context, dict: Attr, name: Ident) -> Attr {
    let entries: Vec<(Ident, Attr)> =
        ctx.dict(dict).iter().copied().filter(|entry| entry.0 != name).collect();
    ctx.dict_attr(&entries)
}
