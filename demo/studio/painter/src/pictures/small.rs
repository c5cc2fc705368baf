//! The marks of the house: its logo and the two placeholder codes.

use crate::canvas::encode;
use crate::noise::fbm2;
use crate::vec::{hex, smooth};
use anyhow::{Context, Result};
use image::{GrayImage, ImageFormat, Luma, Rgba, RgbaImage};
use std::io::Cursor;

const WECHAT: &str = "这是演示博物馆；真正的博物馆会在这里放上自己的微信公众号。 This is a demonstration museum; a real one would put its WeChat account here.";
const DOUYIN: &str = "这是演示博物馆；真正的博物馆会在这里放上自己的抖音号。 This is a demonstration museum; a real one would put its Douyin account here.";

/// File names and PNG bytes.
pub fn small(scale: f32) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let side = (512.0 * scale).round().max(16.0) as u32;
    Ok(vec![("logo.png", logo(side)?), ("qr-wechat.png", code(WECHAT)?), ("qr-douyin.png", code(DOUYIN)?)])
}

fn png<P, C>(image: &image::ImageBuffer<P, C>) -> Result<Vec<u8>>
where
    P: image::PixelWithColorType<Subpixel = u8>,
    C: std::ops::Deref<Target = [u8]>,
{
    let mut out = Cursor::new(Vec::new());
    image.write_to(&mut out, ImageFormat::Png).context("cannot encode a PNG")?;
    Ok(out.into_inner())
}

/// A seal in cinnabar: hills, and below them a bowl whose foot stands in the river.
fn logo(side: u32) -> Result<Vec<u8>> {
    let red = hex(0x9c3b2a);
    let (r, g, b) = ((encode(red.x) * 255.0) as u8, (encode(red.y) * 255.0) as u8, (encode(red.z) * 255.0) as u8);
    let soft = 1.4 / side as f32;
    let image = RgbaImage::from_fn(side, side, |i, j| {
        let (x, y) = ((i as f32 + 0.5) / side as f32, (j as f32 + 0.5) / side as f32);
        let wear = 0.004 * fbm2(x * 18.0, y * 18.0, 3.0, 3);
        let (qx, qy) = ((x - 0.5).abs() - 0.37, (y - 0.5).abs() - 0.37);
        let body = qx.max(0.0).hypot(qy.max(0.0)) + qx.max(qy).min(0.0) - 0.10 + wear;
        let field = smooth(soft, -soft, body);
        let line = |d: f32, half: f32| smooth(half + soft, half - soft, (d + wear).abs());
        // Two hills.
        let ridge = |c: f32, top: f32, w: f32| top + ((x - c) / w).powi(2).min(1.0) * 0.17;
        let within = |c: f32, w: f32| smooth(w + soft, w - soft, (x - c).abs());
        let hills = (line(y - ridge(0.36, 0.20, 0.20), 0.016) * within(0.36, 0.19))
            .max(line(y - ridge(0.62, 0.155, 0.24), 0.016) * within(0.62, 0.235));
        // The bowl: rim, wall, foot.
        let t = ((y - 0.47) / 0.24).clamp(0.0, 1.0);
        let half = 0.30 * (1.0 - t.powf(2.1)).sqrt().max(0.0) + 0.085 * t;
        let bowl = smooth(soft, -soft, (x - 0.5).abs() - half)
            * smooth(0.47 - soft, 0.47 + soft, y)
            * smooth(0.74 + soft, 0.74 - soft, y);
        let slit = line(y - 0.525 - 0.012 * ((x - 0.5) / 0.3).powi(2), 0.008) * smooth(0.25, 0.24, (x - 0.5).abs());
        // The river.
        let wave = |y0: f32| line(y - y0 - 0.014 * (x * 25.0).sin(), 0.013) * smooth(0.36, 0.35, (x - 0.5).abs());
        let white = hills.max(bowl * (1.0 - slit)).max(wave(0.80)).max(wave(0.86));
        Rgba([r, g, b, ((field * (1.0 - white)) * 255.0 + 0.5) as u8])
    });
    png(&image)
}

fn code(text: &str) -> Result<Vec<u8>> {
    let code = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M).context("cannot make a code")?;
    let n = code.width() as u32;
    let dots = code.to_colors();
    let cell = 560 / (n + 8);
    let side = (n + 8) * cell;
    let image = GrayImage::from_fn(side, side, |x, y| {
        let (i, j) = ((x / cell).wrapping_sub(4), (y / cell).wrapping_sub(4));
        let dark = i < n && j < n && dots[(j * n + i) as usize] == qrcode::Color::Dark;
        Luma([if dark { 34 } else { 255 }])
    });
    png(&image)
}
