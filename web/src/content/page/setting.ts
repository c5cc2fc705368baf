/** How the words of a single page ask to be set. */

/** The longest line that is set upright, as on the title slip of a bound book. */
const SLIP = 16

/** Ideographs, and the signs of which every face has an upright form. */
const upright = /^[\u3400-\u9fff\u3001\u3002\u300a-\u300d\uff01\uff0c\uff1a\uff1b\uff1f]+$/

/**
 * True where a line reads well from top to bottom: Chinese alone, and short. Figures and Latin letters would lie on
 * their side.
 */
export function standsUpright(text: string, lang: 'zh' | 'en'): boolean {
  const length = [...text].length
  return lang === 'zh' && length > 1 && length <= SLIP && upright.test(text)
}

/**
 * True where every paragraph of a part begins with its own number, as the articles of a charter do:
 * `<p class="rt-p"><strong>第一条</strong> …`. The numbers can then hang in the margin.
 */
export function isArticles(html: string): boolean {
  const paragraphs = html.match(/<p[ >]/g)?.length ?? 0
  const numbered = html.match(/<p class="rt-p"><strong>[^<]{1,14}<\/strong>/g)?.length ?? 0
  return numbered > 1 && numbered === paragraphs
}
