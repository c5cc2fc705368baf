//! The paper's own words, in Chinese and English. They are no words of the screens: they belong to the edition of the
//! paper, and whoever changes one changes bytes that were signed. They change with `EDITION` alone.

use guanlan_core::{
    contract::ContractState,
    offer::RentPeriod,
    trade::{Side, TradeKind},
};

use super::protocol::{Confirmation, StepKind};

/// Chinese, and the same in English.
pub type Label = [&'static str; 2];

pub const DRAFT: Label = ["草案", "DRAFT"];
pub const DRAFT_NOTE: Label = [
    "本文件为草案，尚未发送签署，不具有合同效力，其内容仍可修改。",
    "This is a draft. It has not been sent for signing, has no effect as a contract, and may still change.",
];
pub const PAGES: &str = "第 {{page}} 页，共 {{pages}} 页 · Page {{page}} of {{pages}}";
pub const FOOT_DRAFT: &str = "草案，未发送签署 · Draft, not sent for signing";
pub const FOOT: &str = "以电子方式签署 · Signed electronically";
pub const FOOT_PROTOCOL: &str = "签署记录 · Protocol of signing";

pub const CODE: Label = ["合同编号", "Contract code"];
pub const NUMBER: Label = ["卖方编号", "Seller’s number"];
pub const NUMBER_LEASE: Label = ["出租方编号", "Lessor’s number"];
pub const ORDER: Label = ["订单编号", "Order"];
pub const MADE_ON: Label = ["制作日期", "Date"];

pub const SUPPLEMENTS: Label = ["所补充的合同", "Contract supplemented"];
pub const SUPPLEMENTED_CODE: Label = ["合同编号", "Contract code"];
pub const SUPPLEMENTED_SHA256: Label = ["文件散列值（SHA-256）", "Hash of its file (SHA-256)"];
pub const SUPPLEMENTED_ON: Label = ["生效日期", "Effective on"];
pub const SUPPLEMENT_RULE: Label = [
    "本补充协议是上述合同的组成部分。下列明细、金额与条款取代该合同中的相应内容；未作改动的，仍按该合同履行。",
    "This supplement is part of the contract named above. The lines, amounts and clauses below take the place of what that contract says of the same; whatever they leave unchanged remains in force.",
];

pub const PARTIES: Label = ["合同双方", "The parties"];
pub const CREDIT_CODE: Label = ["统一社会信用代码", "Unified social credit code"];
pub const ADDRESS: Label = ["住所", "Address"];
pub const REPRESENTATIVE: Label = ["代表人", "Represented by"];

pub const GOODS: Label = ["标的", "Goods"];
pub const LET: Label = ["租赁物", "Leased goods"];
pub const PLACE: Label = ["序", "No."];
pub const LINE_NUMBER: Label = ["货号", "Item no."];
pub const LINE_NAME: Label = ["名称与包装", "Name, packing"];
pub const QUANTITY: Label = ["数量", "Quantity"];
pub const PRICE: Label = ["单价", "Unit price"];
pub const RENT: Label = ["租金与租期", "Rent, term"];
pub const LINE_DEPOSIT: Label = ["押金", "Deposit"];
pub const AMOUNT: Label = ["金额", "Amount"];
pub const SUM: &str = "合计 Total";
pub const PACKING: Label = ["包装：", "Packing: "];
pub const NOTE: &str = "备注：";
pub const TOTAL: Label = ["合同总价", "Total"];
pub const TOTAL_RENT: Label = ["租金总额", "Total rent"];
pub const DEPOSIT: Label = ["押金总额", "Total deposit"];
pub const SECURITY_SUM: Label = ["保证金额", "Security"];
pub const CAPITALS: &str = "大写：";

pub const DELIVERY: Label = ["交付", "Delivery"];
pub const DISTRIBUTION: Label = ["配送方式", "Way of delivery"];
pub const DELIVERY_PLACE: Label = ["交付地点", "Place"];
pub const DELIVERY_ADDRESS: Label = ["收货地址", "Address of receipt"];
pub const CONTACT: Label = ["联系人", "Contact"];

pub const TERMS: Label = ["订单条款", "Terms of the order"];
pub const CLAUSES: Label = ["合同条款", "Clauses"];
pub const FREE_CLAUSES: Label = ["补充约定", "Further agreements"];

pub const SECURITY: Label = ["保证金额与支付", "Security and payment"];
pub const SECURITY_SET_ASIDE: Label = [
    "后签署的一方签署时，平台在同一笔事务中将买方子账户中的保证金额 {{sum}} 予以冻结。余额不足的，该签署不成立，本合同不生效。",
    "With the second signature, and in the same transaction, the platform sets the security of {{sum}} aside in the buyer’s sub-account. If the balance does not suffice, that signature is not made and the contract does not take effect.",
];
pub const SECURITY_SET_ASIDE_LEASE: Label = [
    "后签署的一方签署时，平台在同一笔事务中将承租方子账户中的保证金额 {{sum}} 予以冻结。余额不足的，该签署不成立，本合同不生效。",
    "With the second signature, and in the same transaction, the platform sets the security of {{sum}} aside in the lessee’s sub-account. If the balance does not suffice, that signature is not made and the contract does not take effect.",
];
pub const SECURITY_PAID: Label = [
    "货物经验收后，已验收部分的价款从保证金额中支付给卖方，以保证金额的余额为限；超出的部分由买方按合同约定另行支付。",
    "As deliveries are accepted, the price of what is accepted is paid to the seller out of the security, as far as it reaches; what exceeds it the buyer pays otherwise, as agreed.",
];
pub const SECURITY_PAID_LEASE: Label = [
    "租金到期时，以及承租方同意赔偿损害时，应付款项从保证金额中支付给出租方，以保证金额的余额为限；超出的部分由承租方按合同约定另行支付。",
    "When a rent falls due, and when the lessee agrees to make good a damage, what is owed is paid to the lessor out of the security, as far as it reaches; what exceeds it the lessee pays otherwise, as agreed.",
];
pub const SECURITY_RETURNED: Label = [
    "订单完成、取消或者争议了结后，剩余的保证金额退回买方子账户的可用余额。",
    "Once the order is completed or cancelled, or a dispute is settled, the rest of the security goes back to the available balance of the buyer’s sub-account.",
];
pub const SECURITY_RETURNED_LEASE: Label = [
    "订单完成、取消或者争议了结后，剩余的保证金额退回承租方子账户的可用余额。",
    "Once the order is completed or cancelled, or a dispute is settled, the rest of the security goes back to the available balance of the lessee’s sub-account.",
];
pub const NO_SECURITY: Label = [
    "本合同不冻结保证金额；应付款项按合同约定支付。",
    "No security is set aside for this contract; what is owed is paid as agreed.",
];

pub const ATTACHMENTS: Label = ["附件", "Attachments"];
pub const ATTACHMENTS_RULE: Label = [
    "下列文件是本合同的组成部分，以其散列值（SHA-256）确定。",
    "The following files are part of this contract and are identified by their hashes (SHA-256).",
];
pub const FILE: Label = ["文件名与散列值", "File name and hash"];
pub const BYTES: Label = ["字节", "Bytes"];

pub const SIGNING: Label = ["签署", "Signing"];
pub const DEADLINE: Label = ["签署期限", "Deadline to sign"];
pub const DEADLINE_RULE: Label = [
    "双方应于 {{day}} 或之前签署（以博物馆所在地日期为准）；至该日终了仍未由双方签署的，本文件失效，双方均不受其约束。",
    "Both parties sign on or before {{day}}, by the date at the museum. If by the end of that day not both have signed, this document lapses and binds neither.",
];
pub const CONSENT: Label = ["签署人同意", "Consent of those who sign"];
pub const VERIFICATION: Label = ["核验", "Verification"];
pub const VERIFIED_AT: Label = ["核验地址", "Address"];
pub const VERIFIED_BY: Label = [
    "任何人均可在核验地址或扫描页脚的二维码查询本合同的状态与散列值。散列值（SHA-256）对本 PDF 文件的全部字节计算，因此不写在本文件中；收到文件的人可自行计算并与所示散列值比对，一致则文件自签署时起未被改动。",
    "Anybody can look up the state and the hash of this contract at this address, or by the code at the foot of each page. The hash (SHA-256) is computed over all bytes of this PDF file and therefore does not stand in it; whoever holds the file can compute it: if it equals the hash shown, the file is unchanged since it was signed.",
];
pub const SIGNED_ELECTRONICALLY: Label = [
    "双方以电子签名签署本文件，不留手写签名或者盖章之处。签署人、签署时间与所签署的散列值载于单独的签署记录，签署记录附于本合同；签署不改变本文件的任何字节。",
    "Both parties sign this document electronically; it has no blanks for a pen or a seal. Who signed, when, and which hash stands in a separate protocol of signing, which is attached to this contract; signing changes no byte of this document.",
];

pub const PROTOCOL: Label = ["签署记录", "Protocol of signing"];
pub const PROTOCOL_NOTE: Label = [
    "本记录记载下列合同由谁、于何时、以何种方式签署。它附于合同，不是合同的组成部分；合同的字节不因签署而改变。",
    "This protocol says by whom, when and how the contract below was signed. It is attached to the contract and no part of it; signing has not changed the contract’s bytes.",
];
pub const CONTRACT: Label = ["合同", "The contract"];
pub const KIND: Label = ["种类", "Kind"];
pub const STATE: Label = ["状态", "State"];
pub const FILE_NAME: Label = ["文件", "File"];
pub const FILE_BYTES: Label = ["文件大小（字节）", "Size (bytes)"];
pub const SHA256: Label = ["散列值（SHA-256）", "Hash (SHA-256)"];
pub const SIGNATURES: Label = ["签名", "Signatures"];
pub const NO_SIGNATURES: Label = ["尚无人签署。", "Nobody has signed."];
pub const COMPANY: Label = ["单位", "Company"];
pub const SIGNER: Label = ["签署人", "Signed by"];
pub const AT_UTC: Label = ["签署时间（UTC）", "Moment (UTC)"];
pub const AT_MUSEUM: Label = ["博物馆所在地时间", "Museum’s time"];
pub const SIGNED_SHA256: Label = ["所签散列值（SHA-256）", "Hash signed (SHA-256)"];
pub const CONFIRMED_BY: Label = ["身份确认", "Confirmed by"];
pub const CONSENTED: Label = ["所同意的内容", "Consent given"];
pub const AT_UTC_STEP: Label = ["时间（UTC）", "Moment (UTC)"];
pub const STEPS: Label = ["经过", "What was done"];
pub const STEP: Label = ["事项", "Step"];
pub const BY: Label = ["由", "By"];
pub const REASON: &str = "理由：";
pub const CHECKING: Label = ["不借助本系统的核验", "Verification without this software"];
pub const CHECKING_RULE: Label = [
    "对合同文件运行下列任一命令，所得的 64 位十六进制数应与上面的散列值相同；附件亦然。不相同的，该文件不是双方所签署的文件。",
    "Run any of these commands on the contract’s file: the 64 hexadecimal digits must be those of the hash above; the same goes for attachments. If they differ, the file is not the one that was signed.",
];
pub const CHECKING_SAME: Label = [
    "再将散列值与核验地址所示的比对，即可知博物馆对该合同的记载。",
    "Then compare the hash with what the address of verification shows: that is what the museum knows of this contract.",
];
pub const CHECKING_PLATFORM: Label = [
    "合同文件还带有博物馆的平台签名（PAdES）：PDF 阅读器可显示其证书，以及文件自签名以来是否有改动。",
    "The contract’s file carries the museum’s platform signature (PAdES) besides: a reader of PDFs shows its certificate, and whether the file was changed since.",
];
/// System, and the command that computes the hash of `{{file}}` there.
pub const COMMANDS: [[&str; 2]; 3] = [
    ["Linux", "sha256sum \"{{file}}\""],
    ["macOS", "shasum -a 256 \"{{file}}\""],
    ["Windows", "certutil -hashfile \"{{file}}\" SHA256"],
];

pub fn title(kind: TradeKind, is_supplement: bool) -> Label {
    match (is_supplement, kind) {
        (true, _) => ["补充协议", "Supplement"],
        (false, TradeKind::Sale) => ["买卖合同", "Sale contract"],
        (false, TradeKind::Lease) => ["租赁合同", "Lease contract"],
    }
}

pub fn side(kind: TradeKind, side: Side) -> Label {
    match (kind, side) {
        (TradeKind::Sale, Side::Seller) => ["卖方", "Seller"],
        (TradeKind::Sale, Side::Buyer) => ["买方", "Buyer"],
        (TradeKind::Lease, Side::Seller) => ["出租方", "Lessor"],
        (TradeKind::Lease, Side::Buyer) => ["承租方", "Lessee"],
    }
}

/// A term of so many periods, as it follows their number.
pub fn periods(period: RentPeriod) -> Label {
    match period {
        RentPeriod::Day => ["日", "days"],
        RentPeriod::Month => ["个月", "months"],
    }
}

pub fn a_period(period: RentPeriod) -> Label {
    match period {
        RentPeriod::Day => ["每日", "a day"],
        RentPeriod::Month => ["每月", "a month"],
    }
}

pub fn state(state: ContractState) -> Label {
    match state {
        ContractState::Draft => ["草稿", "Draft"],
        ContractState::Signing => ["待签署", "To be signed"],
        ContractState::Effective => ["已生效", "Effective"],
        ContractState::Fulfilled => ["已履行完毕", "Fulfilled"],
        ContractState::Terminated => ["已终止", "Terminated"],
        ContractState::Refused => ["已拒签", "Refused"],
        ContractState::Recalled => ["已撤回", "Recalled"],
        ContractState::Expired => ["逾期未签", "Expired"],
    }
}

pub fn step(kind: StepKind) -> Label {
    match kind {
        StepKind::Sent => ["发送签署", "Sent for signing"],
        StepKind::Signed => ["签署", "Signed"],
        StepKind::Effective => ["双方均已签署，合同生效", "Signed by both: effective"],
        StepKind::Refused => ["拒签", "Refused"],
        StepKind::Recalled => ["撤回", "Recalled"],
        StepKind::Expired => ["逾期未签，失效", "Expired unsigned"],
        StepKind::TerminationAsked => ["请求终止", "Asked to end it"],
        StepKind::TerminationRefused => ["拒绝终止", "Refused to end it"],
        StepKind::TerminationRecalled => ["撤回终止请求", "Withdrew the request to end it"],
        StepKind::Terminated => ["终止", "Ended"],
        StepKind::Fulfilled => ["履行完毕", "Fulfilled"],
    }
}

pub fn confirmation(by: Confirmation) -> Label {
    match by {
        Confirmation::Password => ["密码", "password"],
        Confirmation::SecondFactor => ["两步验证的动态码", "code of the second factor"],
        Confirmation::RecoveryCode => ["恢复码", "recovery code"],
    }
}
