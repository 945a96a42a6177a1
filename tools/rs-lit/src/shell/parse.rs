//! Parses a command line.
//!
//! Words with single and double quotes and backslashes; `|`, `&&`, `||`, `;`; `<`, `>`, `>>`, `2>`, `2>>`, `2>&1`,
//! `1>&2`, `&>`, `>&`, `|&`. Invariant: every pipeline has a command, every command a word.

/// A word of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) text: String,
    /// The positions, in bytes of `text`, of `*`, `?` and `[` outside quotes.
    pub(crate) wildcards: Vec<usize>,
}

/// The source or target of a stream of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Redirection {
    Input(Word),
    /// Stream 1 or 2 to a file.
    Output {
        stream: u8,
        file: Word,
        append: bool,
    },
    /// Both streams to a file.
    Both {
        file: Word,
        append: bool,
    },
    /// Stream 2 to the target of stream 1.
    ErrorToOutput,
    /// Stream 1 to the target of stream 2.
    OutputToError,
}

/// A command with its redirections, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) words: Vec<Word>,
    pub(crate) redirections: Vec<Redirection>,
}

/// The condition under which a pipeline runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Connector {
    Always,
    /// After success.
    And,
    /// After failure.
    Or,
}

/// Commands connected by pipes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pipeline {
    pub(crate) connector: Connector,
    pub(crate) commands: Vec<Command>,
}

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(Word),
    Operator(&'static str),
}

/// Longest first, so that the first that fits is the right one.
const OPERATORS: [&str; 19] = [
    "2>&1", "1>&2", "2>>", "1>>", "&>>", "2>", "1>", "&>", ">&2", ">&1", ">>", ">&", "|&", "&&",
    "||", "|", ";", ">", "<",
];

/// Parses `text`.
///
/// # Errors
/// An error message.
pub(crate) fn parse(text: &str) -> Result<Vec<Pipeline>, String> {
    let mut tokens = tokens(text)?.into_iter().peekable();
    let mut pipelines = Vec::new();
    let mut connector = Connector::Always;
    let mut commands = Vec::new();
    let mut command = Command::default();
    let syntax = |what: &str| Err(format!("shell syntax: nothing to run before {what}"));
    while let Some(token) = tokens.next() {
        let operator = match token {
            Token::Word(word) => {
                command.words.push(word);
                continue;
            }
            Token::Operator(operator) => operator,
        };
        match operator {
            "|" | "|&" | "&&" | "||" | ";" => {
                if operator == "|&" {
                    command.redirections.push(Redirection::ErrorToOutput);
                }
                if command.words.is_empty() {
                    return syntax(&format!("'{operator}'"));
                }
                commands.push(std::mem::take(&mut command));
                if operator.starts_with('|') && operator != "||" {
                    continue;
                }
                pipelines.push(Pipeline { connector, commands: std::mem::take(&mut commands) });
                connector = match operator {
                    "&&" => Connector::And,
                    "||" => Connector::Or,
                    _ => Connector::Always,
                };
            }
            "2>&1" => command.redirections.push(Redirection::ErrorToOutput),
            "1>&2" | ">&2" => command.redirections.push(Redirection::OutputToError),
            ">&1" => {}
            _ => {
                let Some(Token::Word(file)) = tokens.next() else {
                    return Err(format!("shell syntax: no file after '{operator}'"));
                };
                command.redirections.push(redirection(operator, file));
            }
        }
    }
    let dangling =
        !commands.is_empty() || (connector != Connector::Always && command.words.is_empty());
    if command.words.is_empty() && (dangling || !command.redirections.is_empty()) {
        return syntax("the end");
    }
    if !command.words.is_empty() {
        commands.push(command);
        pipelines.push(Pipeline { connector, commands });
    }
    Ok(pipelines)
}

/// Returns the redirection of an operator with a file.
fn redirection(operator: &str, file: Word) -> Redirection {
    let append = operator.ends_with(">>");
    match operator {
        "<" => Redirection::Input(file),
        "2>" | "2>>" => Redirection::Output { stream: 2, file, append },
        "&>" | "&>>" | ">&" => Redirection::Both { file, append },
        _ => Redirection::Output { stream: 1, file, append },
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut word: Option<Word> = None;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        // A digit belongs to a redirection only at the start of a word.
        let operator = OPERATORS.iter().find(|operator| {
            rest.starts_with(**operator) && (word.is_none() || !operator.starts_with(['1', '2']))
        });
        if let Some(&operator) = operator {
            tokens.extend(word.take().map(Token::Word));
            tokens.push(Token::Operator(operator));
            rest = rest.get(operator.len()..).unwrap_or_default();
            continue;
        }
        rest = rest.get(letter.len_utf8()..).unwrap_or_default();
        if letter.is_whitespace() {
            tokens.extend(word.take().map(Token::Word));
            continue;
        }
        if letter == '&' {
            return Err("shell syntax: background commands are not supported".to_owned());
        }
        let word = word.get_or_insert_with(|| Word { text: String::new(), wildcards: Vec::new() });
        match letter {
            '\'' => {
                let (quoted, after) =
                    rest.split_once('\'').ok_or("shell syntax: a single quote is not closed")?;
                word.text += quoted;
                rest = after;
            }
            '"' => rest = double_quoted(rest, word)?,
            '\\' => {
                if let Some(letter) = rest.chars().next() {
                    word.text.push(letter);
                    rest = rest.get(letter.len_utf8()..).unwrap_or_default();
                }
            }
            '*' | '?' | '[' => {
                word.wildcards.push(word.text.len());
                word.text.push(letter);
            }
            letter => word.text.push(letter),
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok(tokens)
}

/// Reads to the closing quote; returns what follows it.
fn double_quoted<'a>(text: &'a str, word: &mut Word) -> Result<&'a str, String> {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok(text.get(at + 1..).unwrap_or_default()),
            '\\' => match letters.next() {
                Some((_, escaped @ ('"' | '\\' | '$' | '`'))) => word.text.push(escaped),
                Some((_, other)) => word.text.extend(['\\', other]),
                None => break,
            },
            letter => word.text.push(letter),
        }
    }
    Err("shell syntax: a double quote is not closed".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Connector, Redirection, parse};

    #[test]
    fn pipelines_and_words() {
        let pipelines = parse(r#"a 'b c' "d\"e" f\ g | h && i || j ; k"#).unwrap();
        let shape: Vec<_> =
            pipelines.iter().map(|one| (one.connector, one.commands.len())).collect();
        assert_eq!(
            shape,
            [
                (Connector::Always, 2),
                (Connector::And, 1),
                (Connector::Or, 1),
                (Connector::Always, 1)
            ]
        );
        let words: Vec<&str> =
            pipelines[0].commands[0].words.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(words, ["a", "b c", "d\"e", "f g"]);
    }

    #[test]
    fn redirections() {
        let pipelines = parse("a <i >o 2>>e x2>f 2>&1 &>g").unwrap();
        let command = &pipelines[0].commands[0];
        assert_eq!(command.words.len(), 2);
        assert_eq!(command.redirections.len(), 6);
        assert_eq!(command.redirections[4], Redirection::ErrorToOutput);
    }

    #[test]
    fn refusals() {
        for text in ["'a", "\"a", "| a", "a |", "a &&", "a >", "a & b", "> f", "a || | b"] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("").unwrap(), []);
    }
}
