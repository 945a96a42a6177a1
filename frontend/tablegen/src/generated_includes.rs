//! Missing include files that a build generates, e.g. `include "Ops.td.inc"`.

/// The treatment of a missing file that the build of a project generates: one whose name ends in `.inc`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GeneratedIncludes {
    /// It is an error, as for every file.
    #[default]
    Required,
    /// It is a note. Statements that need its definitions are left out.
    Optional,
}
