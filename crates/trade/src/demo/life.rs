//! Eight months of two companies, the oldest first, and what is under way today.

use anyhow::Result;
use guanlan_core::{
    deposit::DepositAct,
    withdrawal::{Outcome, WithdrawalAct},
};

use super::{
    seeding::{Booked, KILN, LACQUER, Seeding},
    trading,
};

/// As their bank calls them.
const NAMES: [&str; 2] = ["青岚望火窑业有限公司（演示）", "百遍漆作有限公司（演示）"];

/// What the kiln and the studio sent in each month, and had paid out, in fen; the oldest month first.
const MONTHS: [([i64; 2], [i64; 2]); 8] = [
    ([4_860_000, 2_135_000], [0, 0]),
    ([3_274_500, 1_980_000], [1_500_000, 0]),
    ([5_120_000, 2_410_080], [2_235_000, 900_000]),
    ([2_996_000, 1_765_000], [3_000_000, 1_250_000]),
    ([6_043_200, 2_508_800], [1_880_000, 0]),
    ([4_415_000, 3_120_000], [4_200_050, 1_640_000]),
    ([3_850_000, 1_890_000], [0, 2_275_000]),
    ([5_562_600, 2_666_600], [2_750_000, 1_100_000]),
];

/// Everything in its order.
pub async fn live(demo: &Seeding<'_>) -> Result<()> {
    let mut running = trading::Running::default();
    for (month, (sent, paid)) in MONTHS.iter().enumerate() {
        // 240 days ago, and every thirty days from there.
        let begins = 240 - 30 * month as u64;
        let named: Vec<String> =
            [KILN, LACQUER].iter().map(|company| format!("TR{:02}{company}01", month + 1)).collect();
        let sent_by = |company: usize| Booked {
            ago: begins - 2 - company as u64,
            fen: sent[company],
            party: NAMES[company],
            reference: &named[company],
            memo: "货款",
        };
        demo.statement(begins - 4, &format!("对账单-{:02}-上.csv", month + 1), &[sent_by(KILN), sent_by(LACQUER)])
            .await?;
        for company in [KILN, LACQUER] {
            demo.pay_in(company, begins - 5, sent[company], &named[company]).await?;
        }
        let mut gone = Vec::new();
        for company in [KILN, LACQUER] {
            if paid[company] > 0 {
                let reference = format!("PY{:02}{company}01", month + 1);
                let id = demo.pay_out(company, begins - 12, paid[company], &reference).await?;
                gone.push((company, paid[company], reference, id));
            }
        }
        if !gone.is_empty() {
            let out: Vec<Booked<'_>> = gone
                .iter()
                .map(|(company, fen, reference, _)| Booked {
                    ago: begins - 14,
                    fen: -fen,
                    party: NAMES[*company],
                    reference,
                    memo: "出金",
                })
                .collect();
            demo.statement(begins - 16, &format!("对账单-{:02}-下.csv", month + 1), &out).await?;
            for (_, _, reference, id) in &gone {
                demo.explain(reference, *id, begins - 16).await?;
            }
        }
        odd(demo, month, begins).await?;
        trading::after_month(demo, begins, &mut running).await?;
    }
    today(demo).await?;
    trading::today(demo).await
}

/// What went another way than usual.
async fn odd(demo: &Seeding<'_>, month: usize, begins: u64) -> Result<()> {
    match month {
        1 => demo.fee(KILN, begins - 18, 5_000, "电汇手续费", true).await,
        2 => {
            let id = demo.tell(LACQUER, (begins - 18, begins - 19), 300_000, "TR0310X").await?;
            demo.deposit(id, DepositAct::Reject, (begins - 20, 10), "银行未收到此款").await
        }
        3 => {
            let id = demo.apply(KILN, begins - 18, 600_000, "错填金额").await?;
            demo.withdrawal(id, WithdrawalAct::Reject, begins - 19, ("", "金额与合同不符，请重新申请", None)).await
        }
        4 => {
            let reference = "TR0510R";
            let line =
                Booked { ago: begins - 18, fen: 88_800, party: "漆艺之友（演示）", reference, memo: "代付" };
            demo.statement(begins - 19, "对账单-05-补.csv", &[line]).await?;
            let id = demo.tell(LACQUER, (begins - 19, begins - 18), 88_800, reference).await?;
            demo.deposit(id, DepositAct::Match, (begins - 20, 10), "").await?;
            demo.deposit(id, DepositAct::Return, (begins - 20, 15), "付款户名与企业不符").await
        }
        5 => {
            let id = demo.apply(LACQUER, begins - 18, 450_000, "").await?;
            demo.send(id, begins - 19).await?;
            demo.withdrawal(id, WithdrawalAct::Failed, begins - 20, ("", "收款行退回", None)).await
        }
        6 => {
            let id = demo.apply(KILN, begins - 18, 1_200_000, "").await?;
            demo.send(id, begins - 19).await?;
            demo.withdrawal(id, WithdrawalAct::Unknown, begins - 20, ("", "", None)).await?;
            let paid = ("PY0702", "", Some(Outcome::Paid));
            demo.withdrawal(id, WithdrawalAct::Reconcile, begins - 22, paid).await
        }
        _ => Ok(()),
    }
}

/// What is under way: each state of an application once, and a statement half matched.
async fn today(demo: &Seeding<'_>) -> Result<()> {
    let line =
        |fen, company: usize, reference| Booked { ago: 2, fen, party: NAMES[company], reference, memo: "货款" };
    let unknown =
        Booked { ago: 2, fen: 126_000, party: "山上茶室（演示）", reference: "TR0990", memo: "不详" };
    let lines = [line(2_180_000, KILN, "TR0901"), line(965_000, LACQUER, "TR0911"), unknown];
    demo.statement(1, "对账单-本周.csv", &lines).await?;
    let matched = demo.tell(KILN, (1, 2), 2_180_000, "TR0901").await?;
    demo.deposit(matched, DepositAct::Match, (1, 11), "").await?;
    demo.tell(LACQUER, (1, 2), 965_000, "TR0911").await?;
    demo.tell(KILN, (0, 1), 540_000, "TR0902").await?;
    let step = ("", "", None);
    let sent = demo.apply(KILN, 5, 1_360_000, "泥料款").await?;
    demo.send(sent, 4).await?;
    let unknown = demo.apply(LACQUER, 5, 410_000, "").await?;
    demo.send(unknown, 4).await?;
    demo.withdrawal(unknown, WithdrawalAct::Unknown, 3, step).await?;
    let second = demo.apply(LACQUER, 3, 275_000, "生漆款").await?;
    demo.withdrawal(second, WithdrawalAct::FirstReview, 2, step).await?;
    demo.withdrawal(second, WithdrawalAct::SecondReview, 2, step).await?;
    let first = demo.apply(KILN, 2, 820_000, "").await?;
    demo.withdrawal(first, WithdrawalAct::FirstReview, 1, step).await?;
    demo.apply(KILN, 1, 318_050, "电费").await?;
    demo.fee(LACQUER, 1, 3_000, "补收电汇手续费", false).await
}
