//! Orders of the demo's two companies in every state, and their carts, among the money of their months: the ledger's entries are in
//! the order of their moments.

use anyhow::{Context, Result, anyhow};
use guanlan_core::{
    contract::ContractAct,
    delivery::{DeliveryDecision, Progress},
    order::{OrderAct, OrderStage},
    trade::{AttachmentPart, PriceSource, TradeKind},
};

use super::{
    contracting::{self, Pact},
    seeding::{Ago, KILN, LACQUER, Seeding},
};
use crate::{
    attachment::Of,
    cart,
    document::{self, Destination, LineLease, Place},
    order::{self, ChangeAsked, Claimed, Decided, Decision, Delivered, Doing, Inspected, Line, Opening, Terms},
    quotation,
};

/// Number, quantity, and for how many periods at a lease.
type Wanted<'a> = (&'a str, i64, i64);

/// What the month after which it begins needs to know of the one before.
#[derive(Default)]
pub struct Running {
    lease: Option<i64>,
    returned: Option<i64>,
}

/// An order that was begun.
pub struct Deal<'a> {
    pub demo: &'a Seeding<'a>,
    pub id: i64,
    pub seller: usize,
}

impl<'a> Deal<'a> {
    /// Bought at the prices of the list, and submitted.
    async fn bought(
        demo: &'a Seeding<'a>,
        (kind, seller): (TradeKind, usize),
        wanted: &[Wanted<'_>],
        (ago, hour): (Ago, u32),
        notes: &str,
    ) -> Result<Deal<'a>> {
        let buyer = 1 - seller;
        let mut lines = Vec::new();
        for (line_id, one) in (1..).zip(wanted) {
            lines.push(line(demo, (kind, seller), line_id, one).await?);
        }
        let place = Place {
            province: "330000".into(),
            city: "331100".into(),
            district: "331102".into(),
            address: if buyer == KILN {
                "青岚江畔窑口路 18 号（演示）"
            } else {
                "青岚老城漆巷 6 号（演示）"
            }
            .into(),
        };
        let opening = Opening {
            kind,
            seller: demo.company(seller),
            buyer: demo.company(buyer),
            quotation: None,
            stage: OrderStage::Submitted,
            lines,
            terms: Terms {
                destination: Destination { place, ..Destination::default() },
                terms: String::new(),
                notes: notes.into(),
            },
        };
        let (app, actor, now) = (demo.app(), &demo.owner(buyer), demo.moment(ago, hour));
        let opened = app.db.write(|tx| {
            let opening = opening.clone();
            Box::pin(async move {
                document::hold(tx, opening.buyer, opening.seller).await?;
                order::open_in(app, tx, actor, opening, now).await
            })
        });
        Ok(Deal { demo, id: opened.await?.id, seller })
    }

    /// A draft from the oldest accepted quotation of this kind and seller.
    async fn quoted(
        demo: &'a Seeding<'a>,
        (kind, seller): (TradeKind, usize),
        wanted: &[(i64, i64)],
        (ago, hour): (Ago, u32),
    ) -> Result<Deal<'a>> {
        let buyer = 1 - seller;
        let (app, company) = (demo.app(), demo.company(buyer));
        let found = quotation::oldest_accepted(app.db.reader(), (demo.company(seller), company), kind).await?;
        let id = found.ok_or_else(|| anyhow!("the demo has no accepted quotation"))?;
        let (actor, now) = (&demo.owner(buyer), demo.moment(ago, hour));
        let opened = app.db.write(|tx| {
            Box::pin(async move { order::from_quotation(app, tx, actor, (company, id), wanted, now).await })
        });
        Ok(Deal { demo, id: opened.await?.id, seller })
    }

    async fn does(&self, by: usize, (ago, hour): (Ago, u32), doing: impl Fn(i64) -> Doing) -> Result<()> {
        let (app, actor, now) = (self.demo.app(), &self.demo.owner(by), self.demo.moment(ago, hour));
        let row = order::find(app.db.reader(), self.id).await?.ok_or_else(|| anyhow!("no such order"))?;
        let (which, doing) = ((self.demo.company(by), self.id), &doing(row.version));
        let done =
            app.db.write(|tx| Box::pin(async move { order::carry_out_in(app, tx, actor, which, doing, now).await }));
        done.await.with_context(|| format!("{doing:?}, {ago} days ago"))
    }

    async fn act(&self, by: usize, act: OrderAct, at: (Ago, u32), reason: &str) -> Result<()> {
        self.does(by, at, |version| {
            Doing::Act(Decision { act, version, reason: reason.into(), lines: Vec::new(), to_seller: None })
        })
        .await
    }

    async fn buyer(&self, act: OrderAct, at: (Ago, u32), reason: &str) -> Result<()> {
        self.act(1 - self.seller, act, at, reason).await
    }

    async fn seller(&self, act: OrderAct, at: (Ago, u32), reason: &str) -> Result<()> {
        self.act(self.seller, act, at, reason).await
    }

    async fn deliver(&self, at: (Ago, u32), lines: &[(i64, i64)], note: &str) -> Result<()> {
        let on = self.demo.day(at.0);
        self.does(self.seller, at, |version| {
            Doing::Deliver(Delivered {
                version,
                on,
                carrier: "青岚货运（演示）".into(),
                tracking_number: format!("YS{}{:02}", self.id, lines.len()),
                note: note.into(),
                lines: lines.to_vec(),
            })
        })
        .await
    }

    async fn decide(&self, at: (Ago, u32), refused: &[(i64, i64)], reason: &str) -> Result<()> {
        let open = order::open_deliveries(self.demo.app().db.reader(), self.id).await?;
        let delivery = open.first().ok_or_else(|| anyhow!("no delivery is open"))?.id;
        self.does(1 - self.seller, at, |version| {
            Doing::Decide(Decided {
                version,
                delivery,
                decision: DeliveryDecision::Accept,
                reason: reason.into(),
                refused: refused.to_vec(),
            })
        })
        .await
    }

    async fn hand_over(&self, at: (Ago, u32), note: &str) -> Result<()> {
        let on = self.demo.day(at.0);
        self.does(self.seller, at, |version| Doing::HandOver { version, on, note: note.into() }).await
    }

    /// One of the two adds a picture to a part of the order.
    async fn attach(&self, by: usize, (ago, hour): (Ago, u32), of: Of, (file, name): (&str, &str)) -> Result<()> {
        let kept = &self.demo.picture(by, file, name).await?;
        let (app, actor, now) = (self.demo.app(), &self.demo.owner(by), self.demo.moment(ago, hour));
        let which = (self.demo.company(by), self.id);
        app.db.write(|tx| Box::pin(async move { order::attach_in(tx, actor, which, (of, kept), now).await })).await?;
        Ok(())
    }

    async fn dispute(&self, at: (Ago, u32), (line_id, quantity, amount): (i64, i64, i64), reason: &str) -> Result<()> {
        self.does(1 - self.seller, at, |version| {
            Doing::Act(Decision {
                act: OrderAct::Dispute,
                version,
                reason: reason.into(),
                lines: vec![Claimed { line_id, quantity, amount }],
                to_seller: None,
            })
        })
        .await
    }
}

/// A line at the price of the list.
async fn line(
    demo: &Seeding<'_>,
    (kind, seller): (TradeKind, usize),
    line_id: i64,
    (number, quantity, periods): &Wanted<'_>,
) -> Result<Line> {
    let found = demo.commodity(seller, number).await?;
    let lease = found.input.offers.lease.clone().filter(|_| kind == TradeKind::Lease);
    Ok(Line {
        line_id,
        commodity: found.id,
        number: found.input.number,
        name_zh: found.input.name_zh,
        name_en: found.input.name_en,
        packing: found.input.packing,
        packing_unit: found.input.packing_unit,
        progress: Progress::of(*quantity),
        unit_price: lease.as_ref().map_or(found.input.price_fen, |lease| lease.rent_fen),
        source: PriceSource::List,
        lease: lease.map(|lease| LineLease { period: lease.period, periods: *periods, deposit: lease.deposit_fen }),
        note: String::new(),
    })
}

/// What happens in the days after a month's payments: 67 to 60, 37 to 30, and 7 to 6 days ago.
pub async fn after_month(demo: &Seeding<'_>, begins: u64, running: &mut Running) -> Result<()> {
    use OrderAct::{AgreeCancel, AgreeDamage, AgreeSettlement, Cancel, Confirm, ProposeSettlement, Refuse, Submit};
    let sale = |seller| (TradeKind::Sale, seller);
    match begins {
        90 => {
            let deal = Deal::quoted(demo, sale(KILN), &[(1, 60), (2, 12), (3, 200)], (67, 9)).await?;
            deal.buyer(Submit, (67, 10), "").await?;
            deal.seller(Confirm, (67, 14), "").await?;
            let clauses = [
                (
                    "首批样品由买方封存一套，作为后续各批的比对依据。",
                    "The buyer keeps one sealed set of the first delivery, against which the others are compared.",
                ),
                (
                    "木箱可循环使用，由买方在下次交货时退还卖方。",
                    "Crates are used again: the buyer returns them at the next delivery.",
                ),
            ];
            let pact = Pact::sent(&deal, (67, 15), 10, &clauses).await?;
            pact.signed((67, 15)).await?;

            let lease = Deal::quoted(demo, (TradeKind::Lease, LACQUER), &[(1, 1)], (67, 15)).await?;
            lease.buyer(Submit, (67, 15), "").await?;
            lease.seller(Confirm, (67, 16), "").await?;
            let other = (TradeKind::Lease, KILN);
            let back = Deal::bought(demo, other, &[("WF-201", 2, 3)], (67, 17), "漆艺课陈列用。").await?;
            back.seller(Confirm, (66, 9), "").await?;
            lease.hand_over((66, 10), "漆面完好，附照片两张。").await?;
            let handover = Of { part: Some(AttachmentPart::Handover), delivery: None };
            for picture in [("company-food-box.webp", "食盒.webp"), ("company-hundred-coats-1.webp", "漆坊交接.webp")]
            {
                lease.attach(LACQUER, (66, 10), handover, picture).await?;
            }
            back.hand_over((66, 11), "两件均无磕碰，口沿完好。").await?;
            back.decide((66, 15), &[], "").await?;
            lease.decide((65, 10), &[], "").await?;
            (running.lease, running.returned) = (Some(lease.id), Some(back.id));

            deal.deliver((64, 10), &[(1, 40), (2, 12)], "先发现货，两只木箱。").await?;
            let sent = order::open_deliveries(demo.app().db.reader(), deal.id).await?;
            let sent = Of { part: Some(AttachmentPart::Delivery), delivery: sent.first().map(|note| note.id) };
            deal.attach(KILN, (64, 11), sent, ("company-crate.webp", "木箱.webp")).await?;
            deal.decide((63, 15), &[(1, 3)], "三只口沿有裂，照片已发。").await?;
            deal.deliver((62, 10), &[(1, 23), (3, 200)], "含补发三只。").await?;
            deal.decide((61, 16), &[], "").await
        }
        60 => {
            order::fall_due_at(demo.app(), demo.moment(36, 8)).await?;
            let back = Deal { demo, id: running.returned.unwrap_or_default(), seller: KILN };
            let on = demo.day(35);
            back.does(LACQUER, (35, 10), |version| Doing::GiveBack { version, on, note: "已洗净晾干。".into() })
                .await?;
            let damage = "一件口沿有 2 毫米磕缺。";
            back.does(KILN, (34, 11), |version| {
                Doing::Inspect(Inspected { version, findings: damage.into(), damage: 6_000 })
            })
            .await?;
            back.buyer(AgreeDamage, (33, 9), "").await?;
            let ended = Deal::bought(demo, sale(KILN), &[("WF-203", 4, 0)], (33, 9), "展厅陈设用。").await?;
            ended.seller(Confirm, (33, 9), "").await?;
            let pact = Pact::sent(&ended, (33, 9), 7, &[]).await?;
            pact.signed((33, 9)).await?;
            pact.act(LACQUER, (33, 9), (ContractAct::Terminate, "展厅改期，已付定制模具费另计。", Some(20_000)))
                .await?;
            pact.act(KILN, (33, 9), (ContractAct::Terminate, "", Some(20_000))).await?;

            let deal = Deal::quoted(demo, sale(LACQUER), &[(1, 4)], (33, 10)).await?;
            deal.buyer(Submit, (33, 10), "").await?;
            deal.seller(Confirm, (33, 14), "").await?;
            deal.buyer(Cancel, (32, 9), "窑期推后，茶席改到明年春天。").await?;
            deal.seller(AgreeCancel, (32, 15), "").await?;

            let deal = Deal::bought(demo, sale(KILN), &[("WF-202", 48, 0)], (32, 16), "").await?;
            deal.seller(Confirm, (31, 9), "").await?;
            deal.deliver((31, 10), &[(1, 48)], "").await?;
            deal.dispute((31, 14), (1, 6, 30_000), "六只釉面有明显针孔。").await?;
            let share = order::find(demo.app().db.reader(), deal.id).await?.map_or(0, |row| row.held_fen) - 18_000;
            deal.does(KILN, (31, 16), |version| {
                let (act, reason, lines) = (ProposeSettlement, String::new(), Vec::new());
                Doing::Act(Decision { act, version, reason, lines, to_seller: Some(share) })
            })
            .await?;
            deal.buyer(AgreeSettlement, (30, 9), "").await
        }
        30 => {
            order::fall_due_at(demo.app(), demo.moment(7, 8)).await?;
            let deal = Deal::bought(demo, sale(LACQUER), &[("HC-02", 2, 0)], (7, 9), "").await?;
            deal.seller(Refuse, (7, 11), "师傅外出写生，本月接不了新单。").await?;
            let unsigned = Deal::bought(demo, sale(LACQUER), &[("HC-05", 4, 0)], (7, 11), "茶室补货。").await?;
            unsigned.seller(Confirm, (7, 11), "").await?;
            let pact = Pact::sent(&unsigned, (7, 11), 5, &[]).await?;
            pact.act(KILN, (7, 11), (ContractAct::Refuse, "请补充试用期条款后再签。", None)).await?;
            let trial = (
                "到货后试用三日，期内无理由退货，运费由买方承担。",
                "For three days after arrival the buyer may return the goods without giving a reason, at its own cost.",
            );
            let pact = Pact::sent(&unsigned, (7, 12), 5, &[trial]).await?;
            pact.act(LACQUER, (7, 12), (ContractAct::Recall, "", None)).await?;
            let pact = Pact::sent(&unsigned, (7, 12), 3, &[trial]).await?;
            pact.sign(LACQUER, (7, 12)).await?;

            let deal = Deal::bought(demo, sale(KILN), &[("WF-102", 120, 0), ("WF-401", 100, 0)], (7, 12), "").await?;
            deal.seller(Confirm, (7, 13), "").await?;
            Pact::sent(&deal, (7, 13), 7, &[]).await?.signed((7, 13)).await?;
            let other = Deal::bought(demo, sale(KILN), &[("WF-101", 48, 0)], (7, 14), "开课用，请尽快。").await?;
            other.seller(Confirm, (7, 15), "").await?;
            deal.deliver((7, 16), &[(1, 120), (2, 100)], "整批发出，请于七日内验收。").await?;
            other.deliver((6, 9), &[(1, 24)], "先发一半。").await?;
            other.decide((6, 14), &[], "").await?;
            other.dispute((6, 16), (1, 24, 60_000), "余下一半逾期未发，课程已受影响，请求退还部分货款。").await
        }
        _ => Ok(()),
    }
}

/// What is under way today.
pub async fn today(demo: &Seeding<'_>) -> Result<()> {
    order::fall_due_at(demo.app(), demo.moment(0, 8)).await?;
    contracting::expire(demo, (0, 8)).await?;
    let sale = |seller| (TradeKind::Sale, seller);
    let deal = Deal::bought(demo, sale(LACQUER), &[("HC-05", 8, 0)], (0, 9), "窑口茶室添置。").await?;
    deal.seller(OrderAct::Confirm, (0, 9), "").await?;
    Pact::sent(&deal, (0, 9), 10, &[]).await?.sign(LACQUER, (0, 9)).await?;
    let lease = Deal::bought(demo, (TradeKind::Lease, KILN), &[("WF-203", 2, 7)], (0, 9), "漆艺展陈列。").await?;
    lease.seller(OrderAct::Confirm, (0, 9), "").await?;
    let insured =
        ("承租方为租赁物投保财产险，保额不低于押金。", "The lessee insures what is let for no less than the deposit.");
    Pact::sent(&lease, (0, 9), 10, &[insured]).await?.signed((0, 9)).await?;
    let drawn = Deal::bought(demo, sale(KILN), &[("WF-401", 60, 0)], (0, 9), "").await?;
    drawn.seller(OrderAct::Confirm, (0, 9), "").await?;
    Pact::drafted(&drawn, (0, 9), &[("随货附修复说明卡。", "A card on repair comes with the goods.")]).await?;
    let changed = Deal::bought(demo, sale(KILN), &[("WF-103", 10, 0), ("WF-203", 4, 0)], (0, 9), "").await?;
    changed.seller(OrderAct::Confirm, (0, 9), "").await?;
    let reason = "展柜放不下，大瓶少要四件。";
    changed
        .does(LACQUER, (0, 9), |version| {
            Doing::AskChange(ChangeAsked { version, reason: reason.into(), lines: vec![(1, 6, None)] })
        })
        .await?;
    let asked = Deal::bought(demo, sale(LACQUER), &[("HC-03", 6, 0)], (0, 9), "").await?;
    asked.seller(OrderAct::Confirm, (0, 9), "").await?;
    asked.seller(OrderAct::Cancel, (0, 9), "生漆断货，恐不能如期。").await?;
    Deal::bought(demo, sale(KILN), &[("WF-202", 30, 0), ("WF-401", 250, 0)], (0, 9), "新年伴手礼用。").await?;
    Deal::bought(demo, (TradeKind::Lease, LACQUER), &[("HC-01", 1, 6)], (0, 9), "窑前陈列，租半年。").await?;
    Deal::quoted(demo, sale(KILN), &[(3, 60)], (0, 9)).await?;
    fill_carts(demo).await
}

/// What each of the two has put together and not ordered yet; some of it is told on request.
async fn fill_carts(demo: &Seeding<'_>) -> Result<()> {
    use TradeKind::{Lease, Sale};
    let wanted: [(usize, &str, TradeKind, i64, Option<i64>); 8] = [
        (KILN, "HC-01", Sale, 1, None),
        (KILN, "HC-05", Sale, 6, None),
        (KILN, "HC-05", Lease, 4, Some(10)),
        (KILN, "HC-06", Lease, 1, Some(2)),
        (LACQUER, "WF-101", Sale, 36, None),
        (LACQUER, "WF-202", Sale, 18, None),
        (LACQUER, "WF-201", Sale, 1, None),
        (LACQUER, "WF-203", Lease, 6, Some(5)),
    ];
    for (buyer, number, kind, quantity, periods) in wanted {
        let commodity = demo.commodity(1 - buyer, number).await?.id;
        let put = cart::Put { commodity, kind, quantity, periods };
        cart::put(demo.app(), &demo.owner(buyer), demo.company(buyer), put, None).await?;
    }
    Ok(())
}
