//! How whoever holds the files checks them, in plain text.

use super::{
    labels::{self, Label},
    protocol::Protocol,
};

/// What stands in the bundle beside the files: how to check them with what every computer brings along, in Chinese and
/// then in English. `is_signed` where the museum's own signature is in the file.
pub fn instructions(protocol: &Protocol, is_signed: bool) -> String {
    let mut out = Vec::new();
    for of in [0, 1] {
        let say = |label: Label| label[of];
        out.push(format!("{} {}", say(labels::title(protocol.kind, protocol.is_supplement)), protocol.code));
        out.push(format!("{}: {}", say(labels::STATE), say(labels::state(protocol.state))));
        out.push(String::new());
        let files = std::iter::once((&protocol.file, &protocol.sha256));
        let files = files.chain(protocol.attachments.iter().map(|file| (&file.name, &file.sha256)));
        out.push(say(labels::SHA256).to_owned());
        // As `sha256sum --check` reads it.
        out.extend(files.map(|(name, sha256)| format!("{sha256}  {name}")));
        out.push(String::new());
        out.push(say(labels::CHECKING_RULE).to_owned());
        out.push(String::new());
        let commands = labels::COMMANDS.into_iter();
        out.extend(
            commands.map(|[system, command]| format!("{system:<9}{}", command.replace("{{file}}", &protocol.file))),
        );
        out.push(String::new());
        out.push(say(labels::CHECKING_SAME).to_owned());
        out.push(protocol.verified_at.clone());
        out.push(String::new());
        if is_signed {
            out.extend([say(labels::CHECKING_PLATFORM).to_owned(), String::new()]);
        }
        for signature in &protocol.signatures {
            let side = say(labels::side(protocol.kind, signature.side));
            let company = Some(signature.company.en.as_str()).filter(|en| of == 1 && !en.is_empty());
            let company = company.unwrap_or(&signature.company.zh);
            out.push(format!("{side}: {company}, {}, {}", signature.signer, signature.local_at));
        }
        out.push(String::new());
    }
    out.join("\n")
}
