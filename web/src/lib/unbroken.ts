/** A telephone number as people write it, with its extension: no part of it stands on another line. */
const NUMBER = /(\d{3,4}-\d{4,8}(?: \d{4})?)/

/** A text in pieces, of which every second one is a number that is read as one. */
export const withNumbers = (text: string): string[] => text.split(NUMBER)

/** A word of another script that is too long for a justified line: an address, an e-mail, a number with its signs. */
const LONG = /[!-;=?-~]{10}/

/**
 * HTML of the server's own renderer, set so that no line is torn: numbers stay whole, and a paragraph with a word that
 * would push all others apart is not justified.
 */
export function setEvenly(html: string): string {
  return html
    .replace(/>[^<]+/g, (text) =>
      withNumbers(text)
        .map((part, index) => (index % 2 === 1 ? `<span class="rt-one">${part}</span>` : part))
        .join(''),
    )
    .replace(/<p class="rt-p">(.*?)<\/p>/gs, (whole, inside: string) =>
      LONG.test(inside.replace(/<[^>]*>/g, '')) ? whole.replace('rt-p', 'rt-p rt-loose') : whole,
    )
}
