//! What is in the packages, asked of packages that were made from a program of a few bytes.

use std::collections::BTreeMap;
use std::io::Read;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::{Compression, read::GzDecoder};

use super::*;
use crate::server::TempDir;
use crate::studio;

/// Path, mode and bytes of every file of a compressed tar file, folders left out.
fn files(archive: &[u8]) -> BTreeMap<String, (u32, Vec<u8>)> {
    let mut found = BTreeMap::new();
    for entry in tar::Archive::new(GzDecoder::new(archive)).entries().unwrap() {
        let mut entry = entry.unwrap();
        assert_eq!((entry.header().uid().unwrap(), entry.header().gid().unwrap()), (0, 0));
        if entry.header().entry_type().is_dir() {
            continue;
        }
        let path = entry.path().unwrap().to_string_lossy().trim_start_matches("./").to_owned();
        let mode = entry.header().mode().unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        found.insert(path, (mode, bytes));
    }
    found
}

/// The members of an ar file.
fn members(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut rest = bytes.strip_prefix(b"!<arch>\n").unwrap();
    while !rest.is_empty() {
        let head = std::str::from_utf8(&rest[..60]).unwrap();
        assert!(head.ends_with("`\n"), "{head}");
        let size: usize = head[48..58].trim().parse().unwrap();
        found.insert(head[..16].trim().to_owned(), rest[60..60 + size].to_vec());
        rest = &rest[(60 + size + size % 2).min(rest.len())..];
    }
    found
}

struct Made {
    tarball: BTreeMap<String, (u32, Vec<u8>)>,
    control: BTreeMap<String, (u32, Vec<u8>)>,
    data: BTreeMap<String, (u32, Vec<u8>)>,
    package: PathBuf,
    _folder: TempDir,
}

fn made() -> Made {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let folder = TempDir::new(&format!("dist-{}", NUMBER.fetch_add(1, Ordering::Relaxed))).unwrap();
    let binary = folder.0.join("program");
    let mut bytes = b"\x7fELF".to_vec();
    bytes.resize(18, 0);
    bytes.extend([62, 0]);
    bytes.extend(b"\0GLIBC_2.2.5\0GLIBC_2.36\0GLIBC_2.9\0");
    std::fs::write(&binary, bytes).unwrap();
    let program = Program::read(&binary).unwrap();
    let [tarball, package] = write(&program, "the terms of others", &folder.0, Compression::fast()).unwrap();
    let parts = members(&std::fs::read(&package).unwrap());
    assert_eq!(parts["debian-binary"], b"2.0\n");
    Made {
        tarball: files(&std::fs::read(tarball).unwrap()),
        control: files(&parts["control.tar.gz"]),
        data: files(&parts["data.tar.gz"]),
        package,
        _folder: folder,
    }
}

fn text<'a>(files: &'a BTreeMap<String, (u32, Vec<u8>)>, path: &str) -> &'a str {
    std::str::from_utf8(&files.get(path).unwrap_or_else(|| panic!("{path} is missing")).1).unwrap()
}

#[test]
fn the_tarball_has_program_licences_demo_unit_proxies_and_guide() {
    let made = made();
    let top = format!("guanlan-{}-linux-x86_64", env!("CARGO_PKG_VERSION"));
    for (path, mode) in [
        ("guanlan", 0o755),
        ("LICENSE", 0o644),
        ("THIRD-PARTY.txt", 0o644),
        ("README.md", 0o644),
        ("docs/OPERATIONS.md", 0o644),
        ("guanlan.toml", 0o644),
        ("systemd/guanlan.service", 0o644),
        ("systemd/guanlan-backup.timer", 0o644),
        ("proxy/nginx.conf", 0o644),
        ("proxy/Caddyfile", 0o644),
        ("demo/bundle.toml", 0o644),
    ] {
        let found = made.tarball.get(&format!("{top}/{path}")).unwrap_or_else(|| panic!("{path} is missing"));
        assert_eq!(found.0, mode, "{path}");
    }
    assert!(made.tarball.keys().all(|path| path.starts_with(&format!("{top}/"))));
}

#[test]
fn the_whole_demo_museum_is_in_both_packages_and_nothing_of_what_draws_it() {
    let made = made();
    let mut pieces = Vec::new();
    let mut open = vec![sh::root().join("demo")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if path.ends_with(studio::FOLDER) => {}
                true => open.push(path),
                false => pieces.push(path),
            }
        }
    }
    assert!(pieces.len() > 100, "{}", pieces.len());
    for piece in pieces {
        let path = piece.strip_prefix(sh::root()).unwrap().display().to_string();
        let bytes = std::fs::read(&piece).unwrap();
        assert!(made.data[&format!("usr/share/guanlan/{path}")].1 == bytes, "{path}");
        assert!(made.tarball.iter().any(|(name, (_, own))| name.ends_with(&path) && *own == bytes), "{path}");
    }
    let of_the_studio = format!("{}/", studio::FOLDER);
    assert_eq!(made.tarball.keys().chain(made.data.keys()).find(|path| path.contains(&of_the_studio)), None);
}

#[test]
fn every_path_that_units_scripts_and_settings_name_is_installed_or_made() {
    let made = made();
    let made_by_installing = ["/var/lib/guanlan", "/var/backups/guanlan", "/etc/guanlan"];
    let of_the_system = ["/bin/sh", "/usr/bin/find", "/run/systemd/system", "/dev/null"];
    let mut named = 0;
    let texts = made.data.iter().chain(&made.control).filter(|(path, _)| {
        path.starts_with("usr/lib/")
            || path.ends_with("guanlan.toml")
            || ["postinst", "prerm", "postrm"].contains(&path.as_str())
    });
    for (file, (_, bytes)) in texts {
        let text = String::from_utf8(bytes.clone()).unwrap();
        for word in text.split(|c: char| c.is_whitespace() || "\"'=();,".contains(c)) {
            let word = word.trim_start_matches("file:").trim_end_matches('/');
            if !["/usr/", "/etc/", "/var/", "/bin/", "/run/", "/dev/"].iter().any(|root| word.starts_with(root)) {
                continue;
            }
            named += 1;
            let inside = word.trim_start_matches('/');
            let there = made.data.keys().any(|path| path == inside || path.starts_with(&format!("{inside}/")));
            let known = made_by_installing.iter().any(|path| word.starts_with(path)) || of_the_system.contains(&word);
            assert!(there || known, "{file} names {word}");
        }
    }
    assert!(named > 15, "{named}");
    for path in made_by_installing.into_iter().filter(|path| path.starts_with("/var")) {
        assert!(text(&made.control, "postinst").contains(path), "{path}");
    }
    let kept = text(&made.control, "conffiles");
    assert!(kept.lines().count() > 0);
    for path in kept.lines() {
        assert!(made.data.contains_key(path.trim_start_matches('/')), "{path}");
    }
}

#[test]
fn the_control_file_is_filled_in_and_scripts_can_be_run() {
    let made = made();
    let control = text(&made.control, "control");
    assert!(!control.contains('@') || control.matches('@').count() == 1, "only the maintainer's: {control}");
    for line in ["Architecture: amd64", "Depends: libc6 (>= 2.36), libgcc-s1"] {
        assert!(control.lines().any(|own| own.starts_with(line)), "{line} in {control}");
    }
    assert!(control.contains(&format!("Version: {}\n", env!("CARGO_PKG_VERSION"))));
    for script in ["postinst", "prerm", "postrm"] {
        assert_eq!(made.control[script].0, 0o755);
        let file = sh::root().join("packaging/debian").join(script);
        assert!(Command::new("sh").arg("-n").arg(file).status().unwrap().success(), "{script}");
    }
    assert_eq!(made.data["etc/guanlan/guanlan.toml"].0, 0o640, "passwords may stand in it");
}

#[test]
fn debians_own_tools_read_the_package() {
    let made = made();
    if sh::which(&["dpkg-deb"]).is_none() {
        return eprintln!("left out: dpkg-deb is not there");
    }
    let listed = sh::output(Command::new("dpkg-deb").arg("--contents").arg(&made.package)).unwrap();
    let listed = String::from_utf8(listed).unwrap();
    assert!(listed.contains("-rwxr-xr-x root/root"), "{listed}");
    assert!(listed.contains("./usr/bin/guanlan\n"), "{listed}");
    let said = sh::output(Command::new("dpkg-deb").arg("--field").arg(&made.package).arg("Package")).unwrap();
    assert_eq!(said.trim_ascii(), b"guanlan");
}

#[test]
fn the_unit_is_hardened_and_leaves_more_time_than_the_grace() {
    let made = made();
    let unit = text(&made.data, "usr/lib/systemd/system/guanlan.service");
    for line in [
        "User=guanlan",
        "ProtectSystem=strict",
        "StateDirectory=guanlan",
        "NoNewPrivileges=yes",
        "Restart=on-failure",
        "ExecStart=/usr/bin/guanlan serve --data /var/lib/guanlan",
    ] {
        assert!(unit.lines().any(|own| own == line), "{line}");
    }
    let seconds = |text: &str| text.trim_end_matches('s').parse::<u32>().unwrap();
    let stop = unit.lines().find_map(|line| line.strip_prefix("TimeoutStopSec=")).unwrap();
    let settings = std::fs::read_to_string(sh::root().join("crates/server/src/config/settings.rs")).unwrap();
    let grace = settings.split("setting(\"grace\", \"").nth(1).unwrap().split('"').nth(2).unwrap();
    assert!(seconds(stop) > seconds(grace), "{stop} and {grace}");
}

#[test]
fn the_settings_that_are_shipped_are_settings_that_exist() {
    let made = made();
    let known = std::fs::read_to_string(sh::root().join("crates/server/src/config/settings.rs")).unwrap();
    let text = text(&made.data, "etc/guanlan/guanlan.toml");
    let mut keys = 0;
    for line in text.lines() {
        // Those that are commented out are examples that people switch on.
        let Some((key, _)) = line.trim_start_matches("# ").split_once(" = ") else { continue };
        keys += 1;
        assert!(known.contains(&format!("\"{key}\"")), "{key}");
    }
    assert!(keys >= 8, "{keys}");
    let read: toml::Table = text.parse().unwrap();
    assert_eq!(read["listen"].as_str(), Some("127.0.0.1:8080"));
}

#[test]
fn both_proxies_are_told_of_to_be_trusted_and_hand_on_the_visitors_address() {
    let made = made();
    let nginx = text(&made.data, "usr/share/doc/guanlan/examples/nginx.conf");
    let caddy = text(&made.data, "usr/share/doc/guanlan/examples/Caddyfile");
    assert!(nginx.contains("proxy_set_header X-Forwarded-For $remote_addr;"));
    for example in [nginx, caddy] {
        assert!(example.contains("trusted_proxies") && example.contains("127.0.0.1:8080"));
    }
}

#[test]
fn the_same_source_makes_the_same_package() {
    let (one, two) = (made(), made());
    assert!(std::fs::read(one.package).unwrap() == std::fs::read(two.package).unwrap());
}

#[test]
fn what_is_no_program_is_refused() {
    let folder = TempDir::new("no-program").unwrap();
    let file = folder.0.join("text");
    std::fs::write(&file, "#!/bin/sh\n").unwrap();
    assert!(Program::read(&file).err().unwrap().to_string().contains("no program for Linux"));
}
