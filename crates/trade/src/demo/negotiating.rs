//! Quotations between the demo's two companies: every state once at least, in both directions, and a lease.

use anyhow::Result;
use chrono::Days;
use guanlan_core::{
    offer::RentPeriod,
    quotation::QuotationAct,
    trade::{Side, TradeKind},
};
use guanlan_media::SealedFile;

use super::seeding::{Ago, KILN, LACQUER, Seeding};
use crate::{
    document::{DestinationPatch, Place},
    quotation::{self, Asked, Begun, Decision, Patch},
};

/// By freight and by parcel.
const FREIGHT: i64 = 503;
const PARCEL: i64 = 502;

/// Number, quantity, and a price in fen where one is named.
type Wanted<'a> = (&'a str, i64, Option<i64>);

/// A quotation that was begun.
struct Talk<'a> {
    demo: &'a Seeding<'a>,
    id: i64,
    kind: TradeKind,
    seller: usize,
    /// The version that is at hand.
    version: i64,
}

/// What is said of a version beside its lines.
struct Said<'a> {
    ago: Ago,
    /// For so many days from then.
    valid: u64,
    terms: &'a str,
    notes: &'a str,
}

fn said<'a>(ago: Ago, valid: u64, terms: &'a str, notes: &'a str) -> Said<'a> {
    Said { ago, valid, terms, notes }
}

async fn lines(demo: &Seeding<'_>, seller: usize, kind: TradeKind, wanted: &[Wanted<'_>]) -> Result<Vec<Asked>> {
    let mut lines = Vec::new();
    for (number, quantity, price) in wanted {
        let is_lease = kind == TradeKind::Lease;
        lines.push(Asked {
            commodity: demo.commodity(seller, number).await?.id,
            quantity: *quantity,
            unit_price: *price,
            period: is_lease.then_some(RentPeriod::Month),
            periods: is_lease.then_some(6),
            deposit: is_lease.then_some(50_000),
            ..Asked::default()
        });
    }
    Ok(lines)
}

impl<'a> Talk<'a> {
    /// One of the two begins; the draft stays one where it is not sent.
    async fn begin(
        demo: &'a Seeding<'a>,
        (kind, seller, by): (TradeKind, usize, usize),
        wanted: &[Wanted<'_>],
        said: Said<'_>,
    ) -> Result<Talk<'a>> {
        let place = Place {
            province: "330000".into(),
            city: "331100".into(),
            district: "331102".into(),
            address: "青岚江畔窑口路 18 号（演示）".into(),
        };
        let begun = Begun {
            kind,
            side: if by == seller { Side::Seller } else { Side::Buyer },
            counterparty: demo.company(1 - by),
            copy_of: None,
            patch: Patch {
                lines: Some(lines(demo, seller, kind, wanted).await?),
                destination: DestinationPatch {
                    distribution: Some(Some(if seller == KILN { FREIGHT } else { PARCEL })),
                    place: Some(place),
                    contact: None,
                },
                ..patch(demo, &said)
            },
        };
        let (app, actor, row, now) = (demo.app(), &demo.owner(by), demo.company(by), demo.moment(said.ago, 9));
        let begin = app.db.write(|tx| {
            let begun = begun.clone();
            Box::pin(async move { quotation::begin_in(app, tx, actor, row, begun, now).await })
        });
        let (id, _) = begin.await?;
        Ok(Talk { demo, id, kind, seller, version: 1 })
    }

    async fn act(&mut self, by: usize, act: QuotationAct, ago: Ago, reason: &str) -> Result<()> {
        let (app, actor) = (self.demo.app(), &self.demo.owner(by));
        let (which, now) = ((self.demo.company(by), self.id), self.demo.moment(ago, 11));
        let decision = &Decision { act, version: self.version, revision: None, reason };
        app.db.write(|tx| Box::pin(async move { quotation::act(app, tx, actor, which, decision, now).await })).await?;
        self.version += i64::from(matches!(act, QuotationAct::Counter | QuotationAct::Renew));
        Ok(())
    }

    /// One of the two adds a file to what it writes.
    async fn attach(&self, by: usize, kept: &SealedFile, ago: Ago) -> Result<()> {
        let (app, actor) = (self.demo.app(), &self.demo.owner(by));
        let (which, now) = ((self.demo.company(by), self.id), self.demo.moment(ago, 9));
        app.db
            .write(|tx| Box::pin(async move { quotation::attach_in(app, tx, actor, which, kept, now).await }))
            .await?;
        Ok(())
    }

    /// One of the two writes the next version, with prices for all lines in their order, and answers with it.
    async fn counter(&mut self, by: usize, wanted: &[Wanted<'_>], said: Said<'_>) -> Result<()> {
        let mut all = lines(self.demo, self.seller, self.kind, wanted).await?;
        for (id, line) in (1..).zip(&mut all) {
            line.line_id = Some(id);
        }
        let patch = Patch { lines: Some(all), ..patch(self.demo, &said) };
        let (app, actor) = (self.demo.app(), &self.demo.owner(by));
        let (which, now) = ((self.demo.company(by), self.id), self.demo.moment(said.ago, 10));
        let edit = app.db.write(|tx| {
            let patch = patch.clone();
            Box::pin(async move { quotation::edit_in(app, tx, actor, which, (None, patch), now).await })
        });
        edit.await?;
        self.act(by, QuotationAct::Counter, said.ago, "").await
    }
}

fn patch(demo: &Seeding<'_>, said: &Said<'_>) -> Patch {
    Patch {
        valid_until: Some(demo.day(said.ago) + Days::new(said.valid)),
        terms: Some(said.terms.to_owned()),
        notes: Some(said.notes.to_owned()),
        ..Patch::default()
    }
}

/// Everything in its order.
pub async fn negotiate(demo: &Seeding<'_>) -> Result<()> {
    use QuotationAct::{Accept, Decline, Send, Withdraw};
    let sale = |seller, by| (TradeKind::Sale, seller, by);
    let terms = "验收合格后七日内付清货款。\n破损以到货当日照片为凭，补烧或退款。";

    let mut talk = Talk::begin(
        demo,
        sale(KILN, LACQUER),
        &[("WF-101", 60, None), ("WF-103", 12, None), ("WF-401", 300, None)],
        said(96, 14, "", "金缮课用盖碗，素面，口径以图样为准。"),
    )
    .await?;
    talk.act(LACQUER, Send, 96, "").await?;
    let priced = [("WF-101", 60, Some(6_800)), ("WF-103", 12, Some(21_600)), ("WF-401", 300, Some(480))];
    talk.counter(KILN, &priced, said(95, 14, terms, "整箱发运，每箱二十只。")).await?;
    let asked = [("WF-101", 60, Some(6_400)), ("WF-103", 12, Some(20_800)), ("WF-401", 300, Some(450))];
    talk.counter(LACQUER, &asked, said(93, 10, terms, "数量不小，请再让一些。")).await?;
    talk.act(KILN, Accept, 92, "").await?;

    let mut talk =
        Talk::begin(demo, sale(LACQUER, KILN), &[("HC-03", 4, None)], said(80, 10, "", "窑前茶席用。")).await?;
    talk.act(KILN, Send, 80, "").await?;
    talk.counter(LACQUER, &[("HC-03", 4, Some(36_000))], said(79, 10, terms, "")).await?;
    talk.act(KILN, Accept, 78, "").await?;

    let mut talk =
        Talk::begin(demo, sale(KILN, KILN), &[("WF-203", 6, Some(26_800))], said(70, 20, terms, "随函附上本季新样。"))
            .await?;
    talk.act(KILN, Send, 70, "").await?;
    talk.act(LACQUER, Decline, 66, "本季不办新样展，明年春再议。").await?;

    let mut talk = Talk::begin(demo, sale(KILN, KILN), &[("WF-301", 2, Some(32_800))], said(60, 20, terms, "")).await?;
    talk.act(KILN, Send, 60, "").await?;
    talk.act(KILN, Withdraw, 57, "这一窑出了裂痕，不能如期交货。").await?;

    let mut talk = Talk::begin(
        demo,
        sale(LACQUER, LACQUER),
        &[("HC-01", 2, Some(56_000)), ("HC-05", 3, Some(24_000))],
        said(40, 15, terms, ""),
    )
    .await?;
    talk.act(LACQUER, Send, 40, "").await?;

    let mut talk = Talk::begin(
        demo,
        (TradeKind::Lease, LACQUER, KILN),
        &[("HC-04", 1, None)],
        said(100, 10, "", "开窑节展示用，租半年。"),
    )
    .await?;
    talk.act(KILN, Send, 100, "").await?;
    let lease = "归还时漆面无划痕、无受潮；每月初付当月租金。";
    talk.counter(LACQUER, &[("HC-04", 1, Some(12_000))], said(99, 10, lease, "请避免日光直射。")).await?;
    talk.act(KILN, Accept, 98, "").await?;

    let mut talk = Talk::begin(
        demo,
        (TradeKind::Lease, KILN, LACQUER),
        &[("WF-201", 2, None)],
        said(4, 20, "", "漆艺课陈列用，租期可商量。"),
    )
    .await?;
    talk.act(LACQUER, Send, 4, "").await?;

    let mut talk = Talk::begin(
        demo,
        sale(KILN, LACQUER),
        &[("WF-102", 200, None), ("WF-202", 24, None)],
        said(6, 30, "", "新年礼盒，望十二月中旬前到货。"),
    )
    .await?;
    talk.attach(LACQUER, &demo.picture(LACQUER, "company-object-box.webp", "礼盒样式.webp").await?, 6).await?;
    talk.act(LACQUER, Send, 6, "").await?;
    let packing = [
        "每只礼盒装饭碗一只、小碟一只，内衬稻草绳与棉纸，外套瓦楞纸箱，每箱十二盒。",
        "到货当日开箱点验；破损请连同包装拍照，当日告知，补烧或退款。",
        "本说明为演示内容。",
    ];
    talk.attach(KILN, &demo.paper(KILN, "装箱与验收说明", &packing).await?, 5).await?;
    let priced = [("WF-102", 200, Some(3_000)), ("WF-202", 24, Some(5_400))];
    talk.counter(KILN, &priced, said(5, 25, terms, "")).await?;
    let asked = [("WF-102", 200, Some(2_850)), ("WF-202", 24, Some(5_400))];
    talk.counter(LACQUER, &asked, said(2, 20, terms, "单价若能再低一些，数量可以加到二百五十。")).await?;

    let mut talk = Talk::begin(
        demo,
        sale(KILN, KILN),
        &[("WF-101", 40, Some(6_600)), ("WF-202", 20, Some(5_500)), ("WF-401", 500, Some(460))],
        said(3, 21, terms, "老客户价。"),
    )
    .await?;
    talk.act(KILN, Send, 3, "").await?;

    let mut talk = Talk::begin(
        demo,
        sale(LACQUER, KILN),
        &[("HC-02", 5, None), ("HC-06", 1, None)],
        said(1, 15, "", "想配一套茶器，请报价。"),
    )
    .await?;
    talk.act(KILN, Send, 1, "").await?;

    Talk::begin(demo, sale(KILN, KILN), &[("WF-103", 8, Some(21_000))], said(1, 30, terms, "")).await?;
    Ok(())
}
