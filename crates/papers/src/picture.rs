//! Pages of a PDF as pictures, for readers that show no PDF.

use std::thread;

use hayro::{
    PixmapSettings, RenderCache, RenderSettings, hayro_interpret::InterpreterSettings, hayro_syntax::Pdf, render,
    vello_cpu::color::palette::css::WHITE,
};

use super::{PaperFault, STACK};

/// How many pages a PDF has.
///
/// # Errors
/// A file that cannot be read.
pub fn pages(bytes: &[u8]) -> Result<usize, PaperFault> {
    apart(|| Ok(Pdf::new(bytes.to_vec()).map_err(|_| PaperFault::Unreadable)?.pages().len()))
}

/// A page, from 1 on, as a PNG so many pixels wide; `None` where there is no such page. Takes some hundredths of a second,
/// so it is called where nobody waits for this thread.
///
/// # Errors
/// A file that cannot be read.
pub fn picture(bytes: &[u8], page: usize, width: u16) -> Result<Option<Vec<u8>>, PaperFault> {
    apart(|| {
        let pdf = Pdf::new(bytes.to_vec()).map_err(|_| PaperFault::Unreadable)?;
        let Some(page) = page.checked_sub(1).and_then(|place| pdf.pages().get(place)) else { return Ok(None) };
        let (wide, high) = page.render_dimensions();
        let scale = f32::from(width) / wide;
        // Whoever asks for a page of a kilometre gets none.
        if !scale.is_finite() || high * scale > 8_000.0 {
            return Err(PaperFault::Beyond);
        }
        let settings = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
        let (reading, drawing) = (InterpreterSettings::default(), RenderSettings::default());
        let drawn = render(page, &RenderCache::new(), &reading, &drawing, &settings);
        png(u32::from(drawn.width()), u32::from(drawn.height()), drawn.data_as_u8_slice()).map(Some)
    })
}

/// White lies below everything, so what is drawn is opaque: the fourth of each four bytes says nothing.
fn png(width: u32, height: u32, drawn: &[u8]) -> Result<Vec<u8>, PaperFault> {
    let opaque: Vec<u8> = drawn.chunks_exact(4).flat_map(|pixel| pixel.iter().take(3).copied()).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&opaque));
    written.map_err(|_| PaperFault::Beyond)?;
    Ok(out)
}

/// On a thread with room for what nests, which may panic alone.
fn apart<T: Send>(work: impl FnOnce() -> Result<T, PaperFault> + Send) -> Result<T, PaperFault> {
    thread::scope(|scope| {
        let builder = thread::Builder::new().name("pdf".into()).stack_size(STACK);
        let worker = builder.spawn_scoped(scope, work).map_err(|_| PaperFault::Beyond)?;
        worker.join().unwrap_or(Err(PaperFault::Beyond))
    })
}
