//! Prints papers to look at into a folder: `cargo run --release -p guanlan-print --example samples -- FOLDER`.

use std::{error::Error, fs, path::PathBuf, time::Instant};

use chrono::DateTime;
use guanlan_print::{
    Align, Block, Clause, Code, CodePlace, Column, Columns, Document, Kind, Level, Lines, Pair, Paper, Signature,
    Table, Width, pdf,
};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("a folder is wanted")?);
    fs::create_dir_all(&folder)?;
    for (name, document) in [
        ("statement", statement(38)),
        ("statement-2000", statement(2_000)),
        ("statement-10000", statement(10_000)),
        ("contract", contract(4)),
        ("contract-20-pages", contract(56)),
        ("close", close()),
    ] {
        let begun = Instant::now();
        let bytes = pdf(&document)?;
        println!("{name}: {} KB in {} ms", bytes.len() / 1_000, begun.elapsed().as_millis());
        fs::write(folder.join(format!("{name}.pdf")), bytes)?;
    }
    Ok(())
}

fn paper(title: &str, blocks: Vec<Block>) -> Document {
    Document {
        title: title.into(),
        lang: "zh-CN",
        made: DateTime::from_timestamp(1_769_904_000, 0).unwrap_or_default(),
        author: "观澜博物馆".into(),
        head: ["观澜博物馆".into(), title.into()],
        foot: "观澜博物馆财务部 · 本件由系统生成".into(),
        pages: "第 {{page}} 页，共 {{pages}} 页".into(),
        code: None,
        paper: Paper::Upright,
        blocks,
    }
}

fn amount(fen: i64) -> String {
    let (sign, fen) = (if fen < 0 { "-" } else { "" }, fen.abs());
    let yuan = (fen / 100).to_string();
    let mut grouped = String::new();
    for (at, digit) in yuan.chars().enumerate() {
        if at > 0 && (yuan.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}¥{grouped}.{:02}", fen % 100)
}

fn statement(rows: i64) -> Document {
    let memos = [
        "《龙背墩》特展门票分成（2026 年 1 月）",
        "文创产品结算：青花缠枝莲纹笔筒、画珐琅山水图鼻烟壶（含运费）",
        "Refund of deposit, Musée d’Art et d’Histoire",
        "退款",
        "展厅租用保证金",
    ];
    let entries = (0..rows).map(|row| {
        let change = (row * 7_919_311 % 9_876_543) - 4_000_000;
        vec![
            format!("2026-01-{:02}", row * 28 / rows + 1),
            format!("T{:08}", 20_260_000 + row),
            memos[row as usize % memos.len()].into(),
            if change < 0 { amount(-change) } else { String::new() },
            if change < 0 { String::new() } else { amount(change) },
            amount(123_456_789 + row * 31_415),
        ]
    });
    let table = Table {
        columns: vec![
            Column::fit("day", "日期"),
            Column::fit("code", "单据"),
            Column::words("memo", "摘要", 1.0),
            Column::figures("out", "支出"),
            Column::figures("in", "收入"),
            Column::figures("balance", "余额"),
        ],
        rows: entries.collect(),
        sum: Some(vec![
            "合计".into(),
            String::new(),
            String::new(),
            amount(9_876_543),
            amount(1_234_567_890),
            amount(98_765_432_100),
        ]),
        lines: Lines::Hair,
    };
    let mut paper = paper(
        "子账户对账单",
        vec![
            Block::title("title", "子账户对账单"),
            Block::new(
                "facts",
                Kind::Pairs(
                    Columns::Two,
                    vec![
                        Pair::new("会员单位", "景德镇市御窑文化创意产业发展有限公司"),
                        Pair::new("账户", "G-0000-1027"),
                        Pair::new("期间", "2026-01-01 至 2026-01-31"),
                        Pair::new("编制日", "2026-02-01"),
                        Pair::new("期初余额", "¥1,234,567.89"),
                        Pair::new("期末余额", "¥987,654,321.00"),
                    ],
                ),
            ),
            Block::new("entries", Kind::Table(table)),
            Block::note(
                "note",
                "本对账单所载为所列期间内的全部分录。收到后如有异议，请在十五日内告知财务部；逾期未提出的，视为无异议。",
            ),
        ],
    );
    paper.code = Some(Code {
        text: "https://guanlan.example/verify/20260201-1027-9f3c".into(),
        words: "扫码核验".into(),
        place: CodePlace::First,
    });
    paper
}

fn contract(chapters: usize) -> Document {
    let mut blocks = vec![
        Block::title("title", "《龙背墩——明清外销瓷特展》文创产品联合开发与销售合同"),
        Block::new(
            "parties",
            Kind::Pairs(
                Columns::One,
                vec![
                    Pair::new("合同编号", "GL-2026-00108"),
                    Pair::new("甲方", "观澜博物馆"),
                    Pair::new("乙方", "景德镇市御窑文化创意产业发展有限公司（Jingdezhen Imperial Kiln Co., Ltd.）"),
                    Pair::new("签订地点", "湖南省长沙市岳麓区湘江中路 1 号"),
                ],
            ),
        ),
        Block::paragraph(
            "preamble",
            "甲、乙双方根据《中华人民共和国民法典》及有关法律、法规的规定，本着“平等自愿、诚实信用”的原则，就“龙背墩”系列文创产品的开发、生产与销售（以下简称“本项目”）协商一致，订立本合同，共同遵守。",
        ),
    ];
    for chapter in 1..=chapters {
        blocks.push(Block::heading(format!("chapters.{chapter}"), format!("第 {chapter} 条　产品的开发与交付")));
        let clause = |mark: String, depth, text: &str| Clause { mark, depth, text: text.into() };
        blocks.push(Block::new(
            format!("chapters.{chapter}.clauses"),
            Kind::Clauses(vec![
                clause(format!("{chapter}.1"), 0, "乙方应当自本合同生效之日起三十日内，向甲方提交产品的设计方案、样品及报价；甲方在收到后十个工作日内书面答复。“书面”包括数据电文（电子邮件、本平台站内信等）。"),
                clause(format!("{chapter}.2"), 0, "双方确认的产品、数量与单价以附件一为准，合同总价为 ¥1,234,567.89（大写：壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分），含增值税。"),
                clause("（1）".into(), 1, "首批产品不少于 3,000 件，其中青花缠枝莲纹笔筒 1,200 件、画珐琅鼻烟壶 1,800 件；"),
                clause("（2）".into(), 1, "每批产品附检验报告，符合 GB/T 3532—2022《日用瓷器》的要求。"),
                clause(format!("{chapter}.3"), 0, "任何一方未按约定履行义务的，应当承担继续履行、采取补救措施或者赔偿损失等违约责任；Force majeure shall be notified within 48 hours, with evidence from a competent authority, to the other party’s contact person."),
            ]),
        ));
    }
    blocks.push(Block::new("annex", Kind::Heading(Level::Second, "附件一　产品清单".into())));
    blocks.push(Block::new(
        "lines",
        Kind::Table(Table {
            columns: vec![
                Column {
                    field: "number",
                    head: "序".into(),
                    width: Width::Fixed(8.0),
                    align: Align::Right,
                    below: Vec::new(),
                },
                Column::words("name", "产品", 2.0),
                Column::words("spec", "规格", 1.0),
                Column::figures("quantity", "数量"),
                Column::figures("price", "单价"),
                Column::figures("amount", "金额"),
            ],
            rows: (1..=6)
                .map(|row| {
                    vec![
                        row.to_string(),
                        "青花缠枝莲纹笔筒（仿清乾隆）".into(),
                        "φ12 × 15 cm".into(),
                        (row * 200).to_string(),
                        amount(12_800),
                        amount(2_560_000 * row),
                    ]
                })
                .collect(),
            sum: Some(vec!["".into(), "合计".into(), "".into(), "4,200".into(), "".into(), amount(53_760_000)]),
            lines: Lines::Zebra,
        }),
    ));
    let party = |name: &str, day: &str| Signature {
        party: name.into(),
        lines: vec![
            Pair::new("单位（盖章）", ""),
            Pair::new("法定代表人或授权代表（签字）", ""),
            Pair::new("日期", day),
        ],
    };
    blocks.push(Block::new(
        "sign",
        Kind::Signatures(vec![
            party("甲方：观澜博物馆", "2026-02-01"),
            party("乙方：景德镇市御窑文化创意产业发展有限公司", ""),
        ]),
    ));
    let mut paper = paper("文创产品联合开发与销售合同", blocks);
    paper.code = Some(Code {
        text: "https://guanlan.example/verify/GL-2026-00108".into(),
        words: "扫码核验".into(),
        place: CodePlace::Every,
    });
    paper
}

fn close() -> Document {
    let table = Table {
        columns: vec![
            Column::words("account", "Account", 1.0),
            Column::figures("debit", "Debit"),
            Column::figures("credit", "Credit"),
            Column::figures("balance", "Balance"),
        ],
        rows: ["Bank clearing", "Suspense", "Fees", "Sub-accounts of member companies, Łódź and Győr included"]
            .iter()
            .zip(1..)
            .map(|(name, at)| vec![(*name).into(), amount(at * 1_111_111), amount(at * 777_777), amount(-at * 333_334)])
            .collect(),
        sum: Some(vec!["Total".into(), amount(11_111_110), amount(7_777_770), amount(-3_333_340)]),
        lines: Lines::Hair,
    };
    let mut paper = paper(
        "Month-end report, January 2026",
        vec![
            Block::title("title", "Month-end report, January 2026"),
            Block::paragraph("intro", "The ledger was closed on 1 February 2026 at 00:10. “Verified” means that every chain of entries was read from its first row; the museum’s bank clearing agrees with the statements — no line is open."),
            Block::heading("accounts", "Accounts"),
            Block::new("accounts", Kind::Table(table)),
            Block::heading("findings", "Findings"),
            Block::new("findings", Kind::Clauses(vec![
                Clause { mark: "•".into(), depth: 0, text: "Two payments in are still in suspense: ¥1,234.50 of 景德镇市御窑文化创意产业发展有限公司, and ¥80.00 whose payer wrote no memo.".into() },
                Clause { mark: "•".into(), depth: 0, text: "No correction is waiting for a second person.".into() },
            ])),
        ],
    );
    paper.lang = "en";
    paper.foot = "Guanlan Museum, finance".into();
    paper.head = ["Guanlan Museum".into(), "January 2026".into()];
    paper.pages = "Page {{page}} of {{pages}}".into();
    paper
}
