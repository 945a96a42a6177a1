//! Fusing locations.

use ir_core::{Attr, Context, Loc, LocKind};

/// `fused<metadata>[locs]` as MLIR makes it: fused ones with that metadata are taken apart, unknown ones and duplicates go, one alone stands
/// for itself.
pub(super) fn fused(ctx: &Context, locs: &[Loc], metadata: Option<Attr>) -> Loc {
    let mut parts: Vec<Loc> = Vec::new();
    let mut add = |loc: Loc| {
        if !parts.contains(&loc) {
            parts.push(loc);
        }
    };
    for &loc in locs {
        match ctx.loc(loc) {
            LocKind::Fused { locs, metadata: own } if own == metadata => locs.iter().for_each(|&l| add(l)),
            LocKind::Unknown => {}
            _ => add(loc),
        }
    }
    match (&parts[..], metadata) {
        ([], None) => Loc::UNKNOWN,
        ([one], None) => *one,
        ([], Some(_)) => ctx.intern_loc(LocKind::Fused { locs: Box::new([Loc::UNKNOWN]), metadata }),
        _ => ctx.intern_loc(LocKind::Fused { locs: parts.into(), metadata }),
    }
}
