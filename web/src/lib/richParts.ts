import { inLang, type Lang } from './lang.ts'

/** What a page takes out of the staff's text. The server writes a closed set of elements, so that patterns are enough. */

const FIGURE = /^\s*<figure class="rt-figure"[^>]*>(?:(?!<\/figure>)[\s\S])*<\/figure>/
const IMAGE = /<img src="([^"]+)"/

/**
 * A text that begins with a picture, apart: the picture with its caption, where the picture lies, and all that follows. It is
 * what is seen first, so it is fetched at once.
 */
export function leadFigure(html: string): { figure: string; src: string; rest: string } | null {
  const figure = FIGURE.exec(html)?.[0]
  const src = figure && IMAGE.exec(figure)?.[1]
  return figure && src ? { figure: figure.replace(' loading="lazy"', ''), src, rest: html.slice(figure.length) } : null
}

const PHONE = /(?<!\d)0\d{2,3}-\d{3,4}[ -]?\d{4}(?!\d)/
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

/** The first telephone number (with its area code) and the first address for letters that a text names. */
export function namedContacts(html: string): { phone: string | null; email: string | null } {
  const text = html.replace(/<[^>]*>/g, ' ')
  return { phone: PHONE.exec(text)?.[0] ?? null, email: EMAIL.exec(text)?.[0] ?? null }
}

/** What a telephone dials for a number as people write it. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

/** The text with the language named in its links to the site's own pages (RULES languages 9). */
export const pagesInLang = (html: string, named: Lang | null): string =>
  html.replace(/(<a class="rt-link" href=")([^"]*)/g, (_, before: string, href: string) =>
    before.concat(inLang(href, named).replace('&lang=', '&amp;lang=')),
  )
