//! An act in words: what it was done to and what is told of it, in the reader's language. Names for programs are never
//! told (RULES audit 4).

use guanlan_core::{audit::Action, locale::Lang, permission::Permission};
use guanlan_kernel::words::{Message, words};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The details of an act by name, as they are stored.
pub type Details = Map<String, Value>;

/// Stands where nothing was written down.
const NOTHING: &str = "—";
/// Details whose former and present value are told on one line.
const PAIRS: [(&str, &str); 2] = [("from", "to"), ("nameBefore", "name")];

/// One detail of an act, in words.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AuditDetail {
    pub name: String,
    pub value: String,
}

/// The word of a key that is made of what is stored; `None` where there is none.
fn word(lang: Lang, key: &str) -> Option<String> {
    let word = words(lang).get(key);
    (word != key).then(|| word.to_owned())
}

/// What is said of anything that has no word.
fn unknown(lang: Lang) -> String {
    words(lang).get("server.audit.unknownField").to_owned()
}

/// An act by its stored name; one that this release does not know is another act.
pub fn action(lang: Lang, name: &str) -> String {
    word(lang, &format!("audit.action.{name}")).unwrap_or_else(|| words(lang).get("audit.unknown").to_owned())
}

/// A sort of record by its stored name.
pub fn kind(lang: Lang, name: &str) -> String {
    word(lang, &format!("audit.subject.{name}")).unwrap_or_else(|| unknown(lang))
}

/// What an act was done to: by its name of today, by the one that was written down, or by its sort and number.
pub fn subject(lang: Lang, of: &str, id: &str, name: &str, details: &Details) -> String {
    if !name.is_empty() {
        return name.to_owned();
    }
    let dictionary = || word(lang, &format!("dictionaries.name.{id}"));
    match of {
        "dictionary" => return dictionary().unwrap_or_else(|| kind(lang, of)),
        "table" => {
            let table = word(lang, &format!("server.audit.table.{id}"));
            return table.or_else(dictionary).unwrap_or_else(|| kind(lang, of));
        }
        "applicationForm" => {
            return word(lang, &format!("server.application.kind.{id}")).unwrap_or_else(|| kind(lang, of));
        }
        _ => {}
    }
    let own = if lang == Lang::En { "nameEn" } else { "nameZh" };
    let called =
        [own, "nameZh", "name"].iter().find_map(|key| details.get(*key)?.as_str().filter(|text| !text.is_empty()));
    match (called, of) {
        (Some(called), _) => called.to_owned(),
        // There is one of each, or its number is a secret of the system's.
        (None, "visit" | "person" | "invitation") => kind(lang, of),
        (None, _) => Message::new("server.audit.numbered").with("kind", kind(lang, of)).with("id", id).say(lang),
    }
}

/// What is told of an act, detail by detail; what was and what it became stand together.
pub fn details(lang: Lang, act: &str, stored: &Details) -> Vec<AuditDetail> {
    let title = |name: &str| word(lang, &format!("server.audit.field.{name}")).unwrap_or_else(|| unknown(lang));
    let value = |name: &str| stored.get(name).map_or_else(String::new, |value| said(lang, act, name, value));
    let pair = |name: &str| {
        PAIRS
            .into_iter()
            .find(|(was, is)| [*was, *is].contains(&name) && stored.contains_key(*was) && stored.contains_key(*is))
    };
    let told = stored.keys().filter_map(|name| match pair(name) {
        None => Some(AuditDetail { name: title(name), value: value(name) }),
        Some((was, is)) => (name == was).then(|| AuditDetail {
            name: if was == "from" { words(lang).get("server.audit.step").to_owned() } else { title(is) },
            value: Message::new("server.audit.value.moved").with("from", value(was)).with("to", value(is)).say(lang),
        }),
    });
    told.collect()
}

/// The details of an act in one cell of a table.
pub fn in_one(lang: Lang, told: &[AuditDetail]) -> String {
    let line = |one: &AuditDetail| {
        Message::new("studio.audit.fact").with("name", &one.name).with("value", &one.value).say(lang)
    };
    told.iter().map(line).collect::<Vec<_>>().join(words(lang).get("studio.audit.more"))
}

/// What was written down of one detail.
fn said(lang: Lang, act: &str, name: &str, value: &Value) -> String {
    let one_of = |key: &str| words(lang).get(&format!("server.audit.value.{key}")).to_owned();
    match value {
        Value::Null => NOTHING.to_owned(),
        Value::Array(all) if all.is_empty() => NOTHING.to_owned(),
        Value::Array(all) => all.iter().map(|one| said(lang, act, name, one)).collect::<Vec<_>>().join(&one_of("and")),
        Value::Number(number) if ["values", "given", "taken"].contains(&name) => {
            let held = number.as_u64().and_then(|value| Permission::of(value.try_into().ok()?));
            held.map_or_else(
                || unknown(lang),
                |held| words(lang).get(&format!("permission.{}", held.name())).to_owned(),
            )
        }
        Value::Number(number) if name == "viewType" => {
            one_of(if number.as_u64() == Some(0) { "counted" } else { "own" })
        }
        Value::Number(number) => number.to_string(),
        Value::Bool(yes) => one_of(if *yes { "yes" } else { "no" }),
        Value::Object(_) => unknown(lang),
        Value::String(text) if text.is_empty() => NOTHING.to_owned(),
        Value::String(text) if name == "act" && act == Action::SignInRefused.name() => action(lang, text),
        Value::String(text) => match key_of(act, name, text) {
            None => text.clone(),
            Some(key) => word(lang, &key).unwrap_or_else(|| unknown(lang)),
        },
    }
}

/// Acts whose steps are those of money.
const OF_MONEY: [Action; 5] = [
    Action::DepositStep,
    Action::WithdrawalStep,
    Action::BankLineStep,
    Action::SetAccountState,
    Action::CorrectionStep,
];

/// The key of the words for what is stored of a detail; `None` where people wrote it. The same detail means different
/// things in different acts.
fn key_of(act: &str, name: &str, stored: &str) -> Option<String> {
    match name {
        "act" if OF_MONEY.iter().any(|one| one.name() == act) => Some(format!("server.payment.act.{stored}")),
        "act" if act == Action::QuotationStep.name() => Some(format!("server.quotation.act.{stored}")),
        "act" if act == Action::OrderStep.name() => Some(format!("server.tradeOrder.act.{stored}")),
        "act" if act == Action::ContractStep.name() => Some(format!("server.contract.act.{stored}")),
        "act" if act == Action::SetSigning.name() => Some(format!("server.contract.signing.{stored}")),
        "act" if act == Action::ReservationStep.name() => Some(format!("server.booking.act.{stored}")),
        "act" if act == Action::ApplicationStep.name() => Some(format!("server.application.act.{stored}")),
        "act" => Some(format!("companyDesk.act.{stored}")),
        "from" | "to" => (act == Action::CompanyStep.name()).then(|| format!("companyDesk.state.{stored}")),
        "kind" if act == Action::CompanyChange.name() => Some(format!("companyDesk.change.kind.{stored}")),
        "kind" if act == Action::ApplicationStep.name() => Some(format!("server.application.kind.{stored}")),
        "kind" => Some(format!("papers.kind.{stored}")),
        "changed" => Some(format!("companyInfo.profile.{stored}")),
        "dictionary" => Some(format!("dictionaries.name.{stored}")),
        "field" | "lang" | "way" => Some(format!("server.audit.value.{stored}")),
        "values" | "given" | "taken" => Some(format!("permission.{stored}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use guanlan_core::{
        audit::{Field, Subject},
        company::{Act, ChangeAct},
    };
    use serde_json::json;

    use super::*;

    fn stored(value: Value) -> Details {
        value.as_object().unwrap().clone()
    }

    fn told(lang: Lang, act: &str, value: Value) -> Vec<(String, String)> {
        details(lang, act, &stored(value)).into_iter().map(|one| (one.name, one.value)).collect()
    }

    fn lines(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn an_act_on_a_company_is_told_with_what_it_was_and_what_it_became_on_one_line() {
        let act = json!({"act": "takeUp", "from": "submitted", "reason": "", "to": "underReview"});
        let wanted = [("操作", "开始审核"), ("变化", "已提交 → 审核中"), ("理由", "—")];
        assert_eq!(told(Lang::Zh, "companyStep", act.clone()), lines(&wanted));
        let one = in_one(Lang::Zh, &details(Lang::Zh, "companyStep", &stored(act)));
        assert_eq!(one, "操作：开始审核；变化：已提交 → 审核中；理由：—");
        let renamed = json!({"name": "New", "nameBefore": "Old"});
        assert_eq!(told(Lang::En, "changeStaff", renamed), lines(&[("Name", "Old → New")]));
    }

    #[test]
    fn every_step_of_money_of_documents_and_of_reservations_has_a_word_in_both_languages() {
        use guanlan_core::{
            application::ApplicationStep,
            bank_line::LineAct,
            booking::{Origin, StaffAct},
            contract::ContractAct,
            correction::CorrectionState,
            deposit::DepositAct,
            ledger::LedgerAccountState,
            order::OrderAct,
            quotation::QuotationAct,
            withdrawal::WithdrawalAct,
        };
        let steps = DepositAct::ALL.iter().map(|one| (Action::DepositStep, one.name()));
        let steps = steps.chain(WithdrawalAct::ALL.iter().map(|one| (Action::WithdrawalStep, one.name())));
        let steps = steps.chain(LineAct::ALL.iter().map(|one| (Action::BankLineStep, one.name())));
        let steps = steps.chain(LedgerAccountState::ALL.iter().map(|one| (Action::SetAccountState, one.name())));
        let steps = steps.chain(QuotationAct::ALL.iter().map(|one| (Action::QuotationStep, one.name())));
        let steps = steps.chain(OrderAct::ALL.iter().map(|one| (Action::OrderStep, one.name())));
        let steps = steps.chain(ApplicationStep::OF_MUSEUM.map(|(name, _)| (Action::ApplicationStep, name)));
        let steps = steps.chain(ContractAct::ALL.iter().map(|one| (Action::ContractStep, one.name())));
        let by_hand = ["begin", "edit", "discard", "sign"];
        let steps = steps.chain(by_hand.map(|name| (Action::ContractStep, name)));
        let steps = steps.chain(StaffAct::ALL.iter().map(|one| (Action::ReservationStep, one.name())));
        // Who gives places to somebody is told by which way they asked.
        let steps = steps.chain(Origin::ALL.iter().map(|one| (Action::ReservationStep, one.name())));
        let steps = steps.chain([
            (Action::SetSigning, "asks"),
            (Action::SetSigning, "asksNot"),
            (Action::OrderStep, "begin"),
            (Action::OrderStep, "deliver"),
            (Action::QuotationStep, "begin"),
            (Action::DepositStep, "submit"),
            (Action::CorrectionStep, "propose"),
        ]);
        let ends = [CorrectionState::Confirmed, CorrectionState::Withdrawn];
        for (act, step) in steps.chain(ends.iter().map(|one| (Action::CorrectionStep, one.name()))) {
            for lang in [Lang::Zh, Lang::En] {
                let line = told(lang, act.name(), json!({"act": step}));
                assert_ne!(line.first().unwrap().1, unknown(lang), "{step}");
            }
        }
    }

    #[test]
    fn no_name_for_programs_is_ever_told() {
        let staff = json!({"given": [206, 210, 999], "taken": []});
        let wanted =
            [("Permissions granted", "Review companies, Audit log, Other content"), ("Permissions withdrawn", "—")];
        assert_eq!(told(Lang::En, "changeStaff", staff), lines(&wanted));
        let profile = json!({"changed": ["logo", "summaryZh"], "version": 2});
        let wanted = [("改动", "标志、一句话介绍（中文）"), ("第几版", "2")];
        assert_eq!(told(Lang::Zh, "changeProfile", profile), lines(&wanted));
        let odd = json!({"act": "fooBar", "again": true, "bazQux": {"deep": 1}});
        let wanted = [("操作", "其他内容"), ("再次发送", "是"), ("其他内容", "其他内容")];
        assert_eq!(told(Lang::Zh, "companyStep", odd), lines(&wanted));
        assert_eq!(
            told(Lang::Zh, "signInRefused", json!({"act": "resetPassword"})).first().unwrap().1,
            action(Lang::Zh, "resetPassword")
        );
        let signed_in = json!({"way": "code"});
        assert_eq!(told(Lang::Zh, "signIn", signed_in.clone()), lines(&[("登录方式", "短信验证码")]));
        assert_eq!(told(Lang::En, "signIn", signed_in), lines(&[("Signed in by", "Code by text message")]));
        assert_eq!(action(Lang::En, "danceAll"), "Other action");
    }

    #[test]
    fn a_record_is_told_by_its_name_where_it_has_one_and_by_its_sort_and_number_where_not() {
        let none = Details::new();
        let named = stored(json!({"nameEn": "Box", "nameZh": "盒"}));
        for (lang, of, id, name, details, wanted) in [
            (Lang::Zh, "company", "101", "碗街印坊", &none, "碗街印坊"),
            (Lang::Zh, "dictionaryEntry", "7", "", &named, "盒"),
            (Lang::En, "dictionaryEntry", "7", "", &named, "Box"),
            (Lang::Zh, "contact", "7", "", &none, "联系人 7"),
            (Lang::Zh, "table", "users", "", &none, "账号"),
            (Lang::En, "dictionary", "class", "", &none, words(Lang::En).get("dictionaries.name.class")),
            (Lang::En, "person", "a81f", "", &none, "Person"),
            (Lang::En, "applicationForm", "littleGuide", "", &none, "little guide application"),
        ] {
            assert_eq!(subject(lang, of, id, name, details), wanted, "{of} {id}");
        }
    }

    #[test]
    fn everything_that_is_told_of_an_act_has_words_in_both_languages() {
        let actions = Action::ALL.iter().map(|one| format!("audit.action.{}", one.name()));
        let permissions = Permission::all().map(|one| format!("permission.{}", one.name()));
        let fields = Field::ALL.iter().map(|one| format!("server.audit.field.{}", one.name()));
        let subjects = Subject::ALL.iter().map(|one| format!("audit.subject.{}", one.name()));
        let acts = Act::ALL.map(Act::name).into_iter().chain(ChangeAct::ALL.map(ChangeAct::name));
        let acts = acts.map(|name| format!("companyDesk.act.{name}"));
        for key in actions.chain(permissions).chain(fields).chain(subjects).chain(acts) {
            for lang in Lang::ALL {
                assert!(word(lang, &key).is_some(), "{key} has no words in {}", lang.code());
            }
        }
    }
}
