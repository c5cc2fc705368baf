//! `cargo run -p guanlan-sounds -- OUT_DIR` writes every sound.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use guanlan_sounds::{RATE, all, mp3};

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let out = PathBuf::from(args.next().context("which folder? use OUT_DIR")?);
    ensure!(args.next().is_none(), "use OUT_DIR alone");
    std::fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    for sound in all() {
        let samples = (sound.make)();
        let data = mp3::encode(&samples)?;
        let path = out.join(format!("{}.mp3", sound.name));
        std::fs::write(&path, &data).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{:>5.1} s {:>4} KB  {}", samples.len() as f32 / RATE as f32, data.len() / 1024, sound.name);
    }
    Ok(())
}
