//! Missing include files that a build generates, e.g. `include "Ops.td.inc"`.

use crate::intern::Sym;
use crate::source::Loc;

/// The treatment of a missing file that the build of a project generates: one whose name ends in `.inc`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GeneratedIncludes {
    /// It is an error, as for every file.
    #[default]
    Required,
    /// It is a note. Statements that need its definitions are left out, which is a warning.
    Optional,
}

/// Returns whether a file is C++ that `mlir-tblgen` generates, by its name: `Ops.h.inc`. It defines nothing for TableGen.
pub(crate) fn is_cpp(name: &str) -> bool {
    [".h.inc", ".hpp.inc", ".cpp.inc", ".cc.inc"].iter().any(|end| name.ends_with(end))
}

/// The generated files that are missing, and the statements that are left out for that reason.
#[derive(Clone, Default)]
pub(crate) struct MissingGenerated {
    /// The names of the files, and where they are included.
    pub(crate) files: Vec<(String, Loc)>,
    /// The first names that the statements declare, and where the statements begin.
    pub(crate) left_out: Vec<(Option<Sym>, Loc)>,
}
