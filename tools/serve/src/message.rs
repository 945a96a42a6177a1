//! The messages between client and server: a kind, the length of the content, the content.

use std::io::{self, Read, Write};

/// A longer message is an error.
const LONGEST: u32 = i32::MAX as u32;

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// From the client: a [`Request`].
    Request = 1,
    /// From the client: all of standard input.
    Stdin = 2,
    /// From the client: standard input cannot be read; the content is the error.
    NoStdin = 3,
    /// From the server: a piece of standard output.
    Stdout = 4,
    /// From the server: a piece of standard error.
    Stderr = 5,
    /// From the server: the program reads standard input.
    NeedsStdin = 6,
    /// From the server: the exit code. Nothing follows.
    Exit = 7,
    /// From the client, first: the identity of its program.
    Program = 8,
    /// From the server: its program is the same, so a request may follow.
    Ready = 9,
}

const KINDS: [Kind; 9] = [
    Kind::Request,
    Kind::Stdin,
    Kind::NoStdin,
    Kind::Stdout,
    Kind::Stderr,
    Kind::NeedsStdin,
    Kind::Exit,
    Kind::Program,
    Kind::Ready,
];

/// Sends a message.
pub(crate) fn send(mut to: impl Write, kind: Kind, content: &[u8]) -> io::Result<()> {
    let len = u32::try_from(content.len()).ok().filter(|len| *len <= LONGEST);
    let len = len.ok_or_else(|| io::Error::other("a message is too long"))?;
    let mut header = [0; 5];
    header[0] = kind as u8;
    header[1..].copy_from_slice(&len.to_le_bytes());
    to.write_all(&header)?;
    to.write_all(content)
}

/// Receives a message.
pub(crate) fn receive(mut from: impl Read) -> io::Result<(Kind, Vec<u8>)> {
    let mut header = [0; 5];
    from.read_exact(&mut header)?;
    let kind = KINDS.into_iter().find(|kind| *kind as u8 == header[0]);
    let len = u32::from_le_bytes([header[1], header[2], header[3], header[4]]);
    let (Some(kind), true) = (kind, len <= LONGEST) else {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "not a message of this protocol"));
    };
    let mut content = Vec::new();
    if from.take(u64::from(len)).read_to_end(&mut content)? < len as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok((kind, content))
}

/// The request to run the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Request {
    /// The arguments; the first is the name of the program.
    pub args: Vec<String>,
    /// The folder in which relative paths start.
    pub cwd: String,
    /// Variables of the environment: names and values.
    pub environment: Vec<(String, String)>,
    /// A word of the program about the screen of the client.
    pub screen: String,
}

impl Request {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let variables = self.environment.iter().flat_map(|(name, value)| [name, value]);
        let lists: [Vec<&String>; 3] =
            [self.args.iter().collect(), variables.collect(), vec![&self.cwd, &self.screen]];
        for list in lists {
            bytes.extend_from_slice(&(list.len() as u32).to_le_bytes());
            for text in list {
                bytes.extend_from_slice(&(text.len() as u32).to_le_bytes());
                bytes.extend_from_slice(text.as_bytes());
            }
        }
        bytes
    }

    pub(crate) fn decode(mut bytes: &[u8]) -> Option<Request> {
        let args = texts(&mut bytes)?;
        let variables = texts(&mut bytes)?;
        let [cwd, screen] = <[String; 2]>::try_from(texts(&mut bytes)?).ok()?;
        let pairs = variables.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone()));
        Some(Request { args, cwd, environment: pairs.collect(), screen })
    }
}

fn number(bytes: &mut &[u8]) -> Option<usize> {
    let (number, rest) = bytes.split_first_chunk::<4>()?;
    *bytes = rest;
    usize::try_from(u32::from_le_bytes(*number)).ok()
}

fn texts(bytes: &mut &[u8]) -> Option<Vec<String>> {
    let count = number(bytes)?;
    let mut texts = Vec::new();
    for _ in 0..count {
        let len = number(bytes)?;
        let (text, rest) = bytes.split_at_checked(len)?;
        *bytes = rest;
        texts.push(String::from_utf8(text.to_vec()).ok()?);
    }
    Some(texts)
}

#[cfg(test)]
mod tests {
    use super::{Kind, Request, receive, send};

    #[test]
    fn a_request_reads_back() {
        let request = Request {
            args: vec!["rs-opt".to_owned(), "a.mlir".to_owned()],
            cwd: "/tmp".to_owned(),
            environment: vec![("NO_COLOR".to_owned(), "1".to_owned())],
            screen: "plain".to_owned(),
        };
        let bytes = request.encode();
        assert_eq!(Request::decode(&bytes), Some(request));
        assert_eq!(Request::decode(&bytes[..bytes.len() - 1]), None);
    }

    #[test]
    fn a_message_that_is_cut_off_is_an_error() {
        let mut bytes = Vec::new();
        send(&mut bytes, Kind::Stdout, b"text").unwrap();
        assert_eq!(receive(&bytes[..]).unwrap(), (Kind::Stdout, b"text".to_vec()));
        assert!(receive(&bytes[..7]).is_err());
        assert!(receive(&b"GET / HTTP/1.1"[..]).is_err());
    }
}
