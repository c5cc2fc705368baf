//! What a PDF says its glyphs mean, put right: text that is copied or searched is the text that was set.
//!
//! Chromium asks the font which character a glyph stands for, and the Noto fonts draw 里 and the radical ⾥ with one
//! glyph; the radical comes first. Ligatures come as one character that nobody types.

/// A radical of the blocks U+2E80 and U+2F00, then the character that shares its glyph.
const RADICALS: &str = "\
    ⺂乛⺃乚⺅亻⺉刂⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺞歺⺟母⺠民⺡氵⺣灬⺦丬⺨犭⺫罒⺭礻\
    ⺯糹⺰纟⺱罓⺹耂⺺肀⺾艹⻁虎⻂衤⻃覀⻅见⻆角⻈讠⻉贝⻋车⻌辶⻐钅⻑長⻒镸⻓长⻔门⻖阝⻘青⻙韦⻚页\
    ⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟⼀一⼁丨\
    ⼂丶⼃丿⼄乙⼅亅⼆二⼇亠⼈人⼉儿⼊入⼋八⼌冂⼍冖⼎冫⼏几⼐凵⼑刀⼒力⼓勹⼔匕⼕匚⼖匸⼗十⼘卜⼙卩\
    ⼚厂⼛厶⼜又⼝口⼞囗⼟土⼠士⼡夂⼤大⼥女⼦子⼧宀⼨寸⼩小⼫尸⼬屮⼭山⼮巛⼯工⼰己⼱巾⼲干⼴广⼵廴\
    ⼶廾⼷弋⼸弓⼺彡⼻彳⼼心⼽戈⼾户⼿手⽀支⽁攴⽂文⽃斗⽄斤⽅方⽆无⽇日⽈曰⽉月⽊木⽋欠⽌止⽍歹⽎殳\
    ⽏毋⽐比⽑毛⽒氏⽓气⽔水⽕火⽖爪⽗父⽘爻⽙爿⽚片⽛牙⽜牛⽝犬⽞玄⽟玉⽠瓜⽡瓦⽢甘⽣生⽤用⽥田⽦疋\
    ⽧疒⽨癶⽩白⽪皮⽫皿⽬目⽭矛⽮矢⽯石⽰示⽱禸⽲禾⽳穴⽴立⽵竹⽶米⽷糸⽸缶⽹网⽺羊⽻羽⽼老⽽而⽾耒\
    ⾀聿⾁肉⾂臣⾃自⾄至⾅臼⾆舌⾇舛⾈舟⾉艮⾊色⾋艸⾌虍⾍虫⾎血⾏行⾐衣⾑襾⾒見⾔言⾕谷⾖豆⾗豕⾘豸\
    ⾙貝⾚赤⾛走⾜足⾝身⾞車⾟辛⾠辰⾡辵⾢邑⾣酉⾤釆⾥里⾦金⾨門⾩阜⾪隶⾫隹⾬雨⾭靑⾮非⾯面⾰革⾱韋\
    ⾲韭⾳音⾴頁⾵風⾶飛⾸首⾹香⾺馬⾼高⾽髟⾾鬥⾿鬯⿀鬲⿂魚⿃鳥⿄鹵⿅鹿⿆麥⿇麻⿈黃⿉黍⿊黑⿋黹⿌黽\
    ⿍鼎⿎鼓⿏鼠⿐鼻⿑齊⿒齒⿓龍⿕龠";

/// The character that was meant.
fn meant(code: u32) -> Vec<char> {
    match code {
        0xfb00 => vec!['f', 'f'],
        0xfb01 => vec!['f', 'i'],
        0xfb02 => vec!['f', 'l'],
        0xfb03 => vec!['f', 'f', 'i'],
        0xfb04 => vec!['f', 'f', 'l'],
        code => {
            let found = char::from_u32(code);
            let mut letters = RADICALS.chars();
            while let (Some(radical), Some(character)) = (letters.next(), letters.next()) {
                if Some(radical) == found {
                    return vec![character];
                }
            }
            found.into_iter().collect()
        }
    }
}

/// A `ToUnicode` table with every glyph on a line of its own; some readers misread ranges. `None` where the text is no
/// such table or maps to more than single characters.
pub fn mend(table: &str) -> Option<String> {
    let (head, rest) = table.split_once("endcodespacerange\n")?;
    let (maps, tail) = rest.split_at(rest.find("endcmap")?);
    let mut lines = Vec::new();
    for line in maps.lines().filter(|line| line.starts_with('<')) {
        let words: Vec<&str> = line.split(' ').map(|word| word.trim_matches(['<', '>'])).collect();
        let number = |at: usize| u32::from_str_radix(words.get(at)?, 16).ok();
        let (from, to, first) = if words.len() == 3 { (0, 1, 2) } else { (0, 0, 1) };
        let (from, to, first, digits) = (number(from)?, number(to)?, number(first)?, words[0].len());
        for glyph in from..=to {
            let mut units = [0; 2];
            let codes: String = meant(first + glyph - from)
                .into_iter()
                .flat_map(|letter| letter.encode_utf16(&mut units).to_vec())
                .map(|unit| format!("{unit:04X}"))
                .collect();
            lines.push(format!("<{glyph:0digits$X}> <{codes}>\n"));
        }
    }
    // A block may hold a hundred lines.
    let blocks: String =
        lines.chunks(100).map(|block| format!("{} beginbfchar\n{}endbfchar\n", block.len(), block.concat())).collect();
    Some(format!("{head}endcodespacerange\n{blocks}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_radical_becomes_the_character_a_ligature_its_letters_and_a_range_single_lines() {
        let table = "a\nendcodespacerange\n1 beginbfchar\n<D3> <2FA5>\nendbfchar\n2 beginbfrange\n<0E> <10> <53E4>\n\
                     <E2> <E3> <FB00>\nendbfrange\nendcmap\nz";
        assert_eq!(
            mend(table).unwrap(),
            "a\nendcodespacerange\n6 beginbfchar\n<D3> <91CC>\n<0E> <53E4>\n<0F> <53E5>\n<10> <53E6>\n\
             <E2> <00660066>\n<E3> <00660069>\nendbfchar\nendcmap\nz"
        );
        assert_eq!(mend("q 1 0 0 1 0 0 cm"), None);
    }

    #[test]
    fn no_character_of_the_table_is_a_radical_itself() {
        for (at, letter) in RADICALS.chars().enumerate() {
            let radical = ('\u{2e80}'..='\u{2fdf}').contains(&letter);
            assert_eq!(radical, at % 2 == 0, "{letter}");
        }
    }
}
