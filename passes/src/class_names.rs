//! The C++ classes of the passes of MLIR 22, by which `mlir-opt` names passes in traces and
//! reports: `CSE` for `cse`.

/// A pass and its class on each line, sorted by passes.
const CLASSES: &str = include_str!("class_names.txt");

/// Returns the class of a pass, e.g. `Canonicalizer` of `canonicalize`. A pass that MLIR does not
/// have is named in camel case.
pub fn class_name(pass: &str) -> String {
    let class = CLASSES.lines().find_map(|line| {
        let (name, class) = line.split_once(' ')?;
        (name == pass).then_some(class)
    });
    class.map_or_else(|| camel_case(pass), str::to_owned)
}

fn camel_case(pass: &str) -> String {
    let word = |word: &str| {
        let mut chars = word.chars();
        let first = chars.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(chars).collect::<String>()
    };
    pass.split('-').map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::class_name;

    #[test]
    fn passes_have_the_names_of_classes() {
        assert_eq!(class_name("canonicalize"), "Canonicalizer");
        assert_eq!(class_name("my-own-pass"), "MyOwnPass");
    }
}
