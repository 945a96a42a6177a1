//! Syntax overlays for dialects of MLIR: the assembly formats that these dialects implement in C++, as data.
//! The overlay of a dialect applies when the dialect is loaded from its `.td` files.
//!
//! ```
//! let affine = syntax_overlays::overlay("affine").unwrap();
//! assert!(affine.contains("SyntaxOverlay<\"affine.for\""));
//! ```
//!
//! To add a dialect, write `td/<dialect>.td` and add its line to `FILES`; a test compares the list with the
//! folder. The language is described in `docs/reference/syntax-overlays.md`.

#![warn(missing_docs)]

macro_rules! files {
    ($($dialect:literal,)*) => {
        /// The overlays, sorted by dialect: its name and the text of the `.td`.
        pub const FILES: &[(&str, &str)] =
            &[$(($dialect, include_str!(concat!("../td/", $dialect, ".td"))),)*];
    };
}

include!("files.in");

/// Returns the overlay of a dialect.
pub fn overlay(dialect: &str) -> Option<&'static str> {
    let at = FILES.binary_search_by(|file| file.0.cmp(dialect)).ok()?;
    Some(FILES[at].1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_list_is_the_folder() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/td");
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder of the overlays")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter_map(|name| Some(name.strip_suffix(".td")?.to_owned()))
            .collect();
        names.sort();
        let listed: Vec<&str> = super::FILES.iter().map(|file| file.0).collect();
        assert_eq!(names, listed, "update src/files.in");
    }
}
