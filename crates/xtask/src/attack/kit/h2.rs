//! As much HTTP/2 as an attacker needs: a preface, requests without an end, and bytes that trickle into them.

/// What a client begins with: the preface and settings that change nothing.
pub const BEGIN: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const END_HEADERS: u8 = 4;

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap_or_default().to_be_bytes();
    let mut bytes = vec![length[1], length[2], length[3], kind, flags];
    bytes.extend(stream.to_be_bytes());
    bytes.extend(payload);
    bytes
}

/// A header field that is not indexed, its name and value in plain letters (RFC 7541, 6.2.2).
fn literal(block: &mut Vec<u8>, name: &str, value: &str) {
    block.push(0);
    for text in [name, value] {
        // Lengths below 127 fit into the prefix.
        block.push(u8::try_from(text.len()).unwrap_or(126).min(126));
        block.extend(text.bytes().take(126));
    }
}

/// A POST of JSON that promises so many bytes and does not end. `stream` is odd.
pub fn post(stream: u32, path: &str, bytes: usize) -> Vec<u8> {
    let mut block = Vec::new();
    for (name, value) in [
        (":method", "POST"),
        (":scheme", "http"),
        (":path", path),
        (":authority", "127.0.0.1"),
        ("content-type", "application/json"),
        ("content-length", &bytes.to_string()),
    ] {
        literal(&mut block, name, value);
    }
    frame(HEADERS, END_HEADERS, stream, &block)
}

/// Some bytes of the body of that stream.
pub fn data(stream: u32, bytes: &[u8]) -> Vec<u8> {
    frame(DATA, 0, stream, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_says_its_length_its_kind_and_its_stream() {
        assert_eq!(data(5, b"xy"), [0, 0, 2, 0, 0, 0, 0, 0, 5, b'x', b'y']);
        assert!(BEGIN.ends_with(&[0, 0, 0, 4, 0, 0, 0, 0, 0]));
    }

    #[test]
    fn headers_are_literal_and_never_indexed() {
        let head = post(1, "/x", 10);
        assert_eq!(&head[3..9], [HEADERS, END_HEADERS, 0, 0, 0, 1]);
        assert_eq!(usize::from(head[1]) << 8 | usize::from(head[2]), head.len() - 9);
        assert_eq!(&head[9..23], b"\0\x07:method\x04POST");
        assert!(head.ends_with(b"\x0econtent-length\x0210"));
    }
}
