//! What catalogues write of years, cut into what each piece means.

use crate::fold::fold_letters;

/// A piece of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Written with this many digits; right behind the piece before it, or not.
    Number {
        number: i32,
        digits: usize,
        close: bool,
    },
    /// `bc`, `公元前`.
    BeforeChrist,
    /// `ad`, `公元`.
    AnnoDomini,
    /// `th` right behind a number.
    Ordinal,
    /// `s` right behind a number, `年代`.
    Decade,
    Century,
    Millennium,
    /// `年`.
    Year,
    /// A month by its name, or `月`.
    Month,
    /// `日`.
    Day,
    /// One of two halves, three thirds or four quarters: which one, or 0 where that is said before, and how many there are.
    Part(i32, i32),
    /// `early`, `末`: says less than the century does, and nothing that two people would agree on.
    Loose,
    /// `circa`, `dated`: says nothing of which year.
    Filler,
    /// `c`: circa before a number, century behind an ordinal.
    C,
    Dash,
    /// A dash that may be the sign of a number.
    Minus,
    /// `to`, `至`.
    To,
    /// `and`, `or`.
    And,
    Slash,
    Dot,
    Colon,
    Comma,
    /// `before`, `以前`.
    Until,
    /// `after`, `以后`.
    Since,
    Between,
    From,
    /// `present`, `今`.
    Now,
    /// Anything else.
    Other,
}

use Token::{
    And, AnnoDomini, BeforeChrist, Between, C, Century, Colon, Comma, Dash, Day, Decade, Dot, Filler, From, Loose,
    Millennium, Minus, Month, Now, Ordinal, Other, Part, Since, Slash, To, Until, Year,
};

/// Words of Latin letters.
const WORDS: &[(&str, Token)] = &[
    ("bc bce vchr avjc ac", BeforeChrist),
    ("ad ce nchr apjc aec", AnnoDomini),
    ("century centuries cent jahrhundert jahrhunderts jh jhd jhdt siecle siecles secolo secoli eeuw", Century),
    ("millennium millennia", Millennium),
    ("decade decades", Decade),
    (
        "january february march april may june july august september october november december jan feb mar apr jun jul aug \
         sep sept oct nov dec spring summer autumn fall winter",
        Month,
    ),
    ("early mid middle late latter end beginning start turn very anfang ende mitte debut fin milieu", Loose),
    (
        "circa ca cca approximately approx about around probably possibly perhaps likely dated date made executed created \
         painted drawn designed published printed produced issued written cast woven built taken photographed copyright vers um the of in year \
         years dynasty period era reign du de",
        Filler,
    ),
    ("half", Part(0, 2)),
    ("quarter", Part(0, 4)),
    ("to until till through thru bis", To),
    ("and or & und et y", And),
    ("before pre by ante prior earlier vor avant", Until),
    ("after post since later onward onwards nach apres", Since),
    ("between", Between),
    ("from", From),
    ("present now today", Now),
];

/// Words of Chinese; where several fit, the longest counts.
const CHINESE: &[(&str, Token)] = &[
    ("公元前 西元前 纪元前 前", BeforeChrist),
    ("公元 西元", AnnoDomini),
    ("世纪", Century),
    ("年代", Decade),
    ("年 年间 年前后", Year),
    // Of our era, or so many years ago.
    ("年前", Other),
    ("月 春 夏 秋 冬", Month),
    ("日", Day),
    ("上半叶 前半叶 上半期 前半期 前半 上半", Part(1, 2)),
    ("下半叶 后半叶 下半期 后半期 后半 下半", Part(2, 2)),
    ("初 初期 初叶 早期 前期 中 中期 中叶 末 末期 末叶 晚期 后期 早 晚 左右 前后 之间 间", Loose),
    ("约 大约 约为 在 于", Filler),
    ("至 到 迄", To),
    ("和 与 或 及 、", And),
    ("以前 之前", Until),
    ("以后 之后 以来 后 起", Since),
    ("自 从", From),
    ("今 现在 至今", Now),
];

/// Cuts a text. What is left out of it says nothing: question marks, brackets around a whole, dots behind a word.
pub fn tokens(text: &str) -> Vec<Token> {
    let text = plain(text);
    let mut tokens = Vec::new();
    let mut rest = text.as_str();
    let mut close = false;
    while let Some(first) = rest.chars().next() {
        let before = rest.len();
        let (token, length) = match first {
            '0'..='9' => number(rest, close),
            'a'..='z' | '\'' => word(rest, close && matches!(tokens.last(), Some(Token::Number { .. }))),
            // 196? is a year whose last digit nobody could read.
            '?' if close && matches!(tokens.last(), Some(Token::Number { digits: 3, .. })) => (Some(Other), 1),
            // A word joiner and its kind have no width and no meaning.
            _ if matches!(first, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}') => (None, first.len_utf8()),
            _ if first.is_whitespace() || matches!(first, '?' | '[' | ']' | '"') => (None, first.len_utf8()),
            // mid-1990s, pre-1800: no sign of the number.
            '-' if close && matches!(tokens.last(), Some(Loose | Filler | Until | Since)) => (None, 1),
            '-' => (Some(Minus), 1),
            '–' | '—' | '~' => (Some(Dash), first.len_utf8()),
            '/' => (Some(Slash), 1),
            '.' => (Some(Dot), 1),
            ':' => (Some(Colon), 1),
            ',' | ';' | '(' | ')' => (Some(Comma), 1),
            '&' => (Some(And), 1),
            _ => chinese(rest),
        };
        rest = rest.get(length..).unwrap_or_default();
        close = !first.is_whitespace() && before > rest.len();
        tokens.extend(token);
    }
    tokens
}

/// The text with one sign for each meaning, dotted words without their dots, and what is written in words in figures.
fn plain(text: &str) -> String {
    let mut text: String = fold_letters(text)
        .chars()
        .map(|sign| match sign {
            '\u{2010}' | '\u{2011}' | '\u{2212}' | '\u{fe63}' => '-',
            '\u{2012}' | '\u{2015}' => '–',
            '〜' | '～' | '∼' => '~',
            '【' | '〔' => '[',
            '】' | '〕' => ']',
            '。' => '.',
            '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
            sign => sign,
        })
        .collect();
    for (dotted, word) in [
        ("b. c. e.", "bc "),
        ("b.c.e.", "bc "),
        ("b.c.e", "bc "),
        ("b. c.", "bc "),
        ("b.c.", "bc "),
        ("b.c", "bc "),
        ("before the common era", "bc"),
        ("before common era", "bc"),
        ("before christ", "bc"),
        ("a. d.", "ad "),
        ("a.d.", "ad "),
        ("a.d", "ad "),
        ("c. e.", "ce "),
        ("c.e.", "ce "),
        ("c.e", "ce "),
        ("anno domini", "ad"),
        ("common era", "ce"),
        ("v. chr.", "bc "),
        ("v.chr.", "bc "),
        ("n. chr.", "ad "),
        ("n.chr.", "ad "),
        ("av. j.-c.", "bc "),
        ("ap. j.-c.", "ad "),
        ("no later than", "before"),
        ("not later than", "before"),
        ("no earlier than", "after"),
        ("not earlier than", "after"),
        ("not before", "after"),
        ("not after", "before"),
        ("prior to", "before"),
        ("up to the present", "present"),
        ("to date", "to present"),
        ("twenty-first", "21st"),
        ("twenty first", "21st"),
        (", bc", " bc"),
        ("(bc", " bc"),
        (", ce", " ce"),
        (", ad", " ad"),
        ("'s", "s"),
    ] {
        if text.contains(dotted) {
            text = text.replace(dotted, word);
        }
    }
    in_figures(&text)
}

/// Ordinals and Chinese numbers in figures: `eighteenth century`, `xviiie siecle`, `十八世纪`, `一九五八年`.
fn in_figures(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is =
            |c: char| if first.is_ascii_alphabetic() { c.is_ascii_alphabetic() } else { chinese_digit(c).is_some() };
        let starts = first.is_ascii_alphabetic() || chinese_digit(first).is_some();
        let length = if starts { rest.find(|c| !is(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (piece, behind) = rest.split_at(length);
        match figures(piece, behind) {
            Some(figures) => out.push_str(&figures),
            None => out.push_str(piece),
        }
        rest = behind;
    }
    out
}

const ORDINALS: [&str; 20] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

fn figures(piece: &str, behind: &str) -> Option<String> {
    if let Some(at) = ORDINALS.iter().position(|word| *word == piece) {
        return Some(format!("{}th", at + 1));
    }
    let is_century = |words: &str| {
        let words = words.trim_start_matches([' ', '.']);
        ["century", "centuries", "siecle", "secolo"].iter().any(|word| words.starts_with(word))
    };
    let roman = piece.strip_suffix("eme").or(piece.strip_suffix("th")).or(piece.strip_suffix('e')).unwrap_or(piece);
    if is_century(behind)
        && let Some(number) = roman_number(roman)
    {
        return Some(format!("{number}th"));
    }
    if piece.chars().all(|c| chinese_digit(c).is_some()) {
        let other = behind.trim_start_matches(['至', '到', '—', '–', '-', '~']);
        let other = other.trim_start_matches(|c: char| c.is_ascii_digit() || chinese_digit(c).is_some());
        if [behind, other].iter().any(|behind| behind.starts_with("世纪") || behind.starts_with("年代")) {
            return chinese_number(piece).map(|number| number.to_string());
        }
        let digits: Option<String> = piece
            .chars()
            .map(chinese_digit)
            .map(|digit| digit.filter(|digit| *digit < 10).map(|digit| digit.to_string()))
            .collect();
        return digits.filter(|digits| digits.len() == 4 && behind.starts_with('年'));
    }
    None
}

fn chinese_digit(c: char) -> Option<u32> {
    "〇一二三四五六七八九十"
        .chars()
        .position(|digit| digit == c)
        .or((c == '零' || c == '○').then_some(0))
        .and_then(|at| u32::try_from(at).ok())
}

/// A Chinese number below a hundred.
fn chinese_number(text: &str) -> Option<u32> {
    let (tens, ones) = match text.split_once('十') {
        Some((tens, ones)) => (Some(tens), ones),
        None => (None, text),
    };
    let one = |text: &str| {
        let mut digits = text.chars();
        match (digits.next(), digits.next()) {
            (Some(digit), None) => chinese_digit(digit),
            _ => None,
        }
    };
    let tens = match tens {
        Some("") => 10,
        Some(tens) => one(tens)? * 10,
        None => 0,
    };
    Some(tens + if ones.is_empty() && tens > 0 { 0 } else { one(ones)? })
}

/// A Roman number up to 39.
fn roman_number(text: &str) -> Option<u32> {
    const ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let tens = text.bytes().take_while(|byte| *byte == b'x').count();
    let ones = ONES.iter().position(|ones| text.get(tens..) == Some(ones))?;
    u32::try_from(tens * 10 + ones).ok().filter(|number| (1..40).contains(number))
}

/// A number. `1800.0`, as a spreadsheet writes it, is 1800.
fn number(text: &str, close: bool) -> (Option<Token>, usize) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let written = text.get(..digits).unwrap_or_default();
    let mut length = digits;
    if let Some(fraction) = text.get(digits..).and_then(|rest| rest.strip_prefix('.')) {
        let zeros = fraction.bytes().take_while(|byte| *byte == b'0').count();
        let behind = fraction.as_bytes().get(zeros);
        if zeros > 0 && !behind.is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.') {
            length += 1 + zeros;
        }
    }
    // 10,000 BC. What looks like 1,650 is no bare year.
    let is_group = |at: usize| {
        let group = text.as_bytes().get(at..at + 4);
        group.is_some_and(|group| group[0] == b',' && group[1..].iter().all(u8::is_ascii_digit))
            && !text.as_bytes().get(at + 4).is_some_and(u8::is_ascii_digit)
    };
    if length == digits && digits <= 3 && is_group(digits) {
        let whole = written
            .parse::<i32>()
            .ok()
            .zip(text.get(digits + 1..digits + 4).and_then(|group| group.parse::<i32>().ok()));
        let number = whole.map_or(-1, |(thousands, rest)| thousands * 1000 + rest);
        return (Some(Token::Number { number, digits: (digits + 3).max(5), close }), digits + 4);
    }
    let number = if digits <= 7 { written.parse().unwrap_or(-1) } else { -1 };
    (Some(Token::Number { number, digits, close }), length)
}

fn word(text: &str, behind_number: bool) -> (Option<Token>, usize) {
    let quoted = text.starts_with('\'');
    let start = usize::from(quoted);
    let length = start + text.get(start..).unwrap_or_default().bytes().take_while(u8::is_ascii_lowercase).count();
    let letters = text.get(start..length).unwrap_or_default();
    if quoted && letters.is_empty() {
        return (None, 1);
    }
    let dot = usize::from(text.get(length..).is_some_and(|rest| rest.starts_with('.')));
    let token = match letters {
        "st" | "nd" | "rd" | "th" | "e" | "eme" if behind_number => Ordinal,
        "s" if behind_number => Decade,
        "c" => C,
        // A time of day behind a day.
        "t" | "z" if behind_number => Colon,
        _ => WORDS
            .iter()
            .find(|(words, _)| words.split_ascii_whitespace().any(|word| word == letters))
            .map_or(Other, |(_, token)| *token),
    };
    (Some(token), length + if token == Other { 0 } else { dot })
}

fn chinese(text: &str) -> (Option<Token>, usize) {
    let words = CHINESE.iter().flat_map(|(words, token)| words.split(' ').map(move |word| (word, *token)));
    let longest = words.filter(|(word, _)| text.starts_with(word)).max_by_key(|(word, _)| word.len());
    match longest {
        Some((word, token)) => (Some(token), word.len()),
        None => (Some(Other), text.chars().next().map_or(1, char::len_utf8)),
    }
}
