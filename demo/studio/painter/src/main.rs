//! `cargo run -p guanlan-painter --release -- OUT_DIR [--scale N] [--only PART]` writes every picture.

use anyhow::{Context, Result, bail};
use guanlan_painter::{canvas::develop, pictures};
use std::path::PathBuf;

fn main() -> Result<()> {
    let (mut out, mut scale, mut only) = (None, 1.0f32, String::new());
    let mut args = std::env::args().skip(1);
    while let Some(a) = args.next() {
        match a.as_str() {
            "--scale" => {
                scale = args.next().context("--scale needs a number")?.parse().context("--scale needs a number")?
            }
            "--only" => only = args.next().context("--only needs a part of a name")?,
            _ if out.is_none() => out = Some(PathBuf::from(a)),
            _ => bail!("unknown argument {a}; use OUT_DIR [--scale N] [--only PART]"),
        }
    }
    let out = out.context("which folder? use OUT_DIR [--scale N] [--only PART]")?;
    if !(0.05..=8.0).contains(&scale) {
        bail!("--scale must lie between 0.05 and 8");
    }
    std::fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let start = std::time::Instant::now();
    let (mut count, mut bytes) = (0, 0);
    for p in pictures::all().iter().filter(|p| p.name.contains(&only)) {
        let (w, h) = p.size;
        let (w, h) = ((w as f32 * scale).round() as usize, (h as f32 * scale).round() as usize);
        let began = std::time::Instant::now();
        let image = develop(&(p.draw)(w, h), p.grade);
        let data = webp::Encoder::from_rgb(&image, w as u32, h as u32).encode(p.quality);
        let path = out.join(format!("{}.webp", p.name));
        std::fs::write(&path, &*data).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{:>6.1} s {:>5} KB  {}", began.elapsed().as_secs_f32(), data.len() / 1024, p.name);
        count += 1;
        bytes += data.len();
    }
    if only.is_empty() {
        let marks = pictures::small(scale)?;
        for (name, data) in marks {
            std::fs::write(out.join(name), &data).with_context(|| format!("cannot write {name}"))?;
            count += 1;
            bytes += data.len();
        }
    }
    println!("{count} pictures, {} KB, {:.0} s", bytes / 1024, start.elapsed().as_secs_f32());
    Ok(())
}
