import { ask } from '../../api/ask.ts'
import { type Favourite, keepHere, keepWith, ofBrowser, readFavourites } from '../../lib/favourites.ts'
import type { Lang } from '../../lib/lang.ts'

const add = (lang: Lang, favourites: readonly Favourite[], silent: boolean) =>
  ask('POST /api/v1/account/favourites', { lang, silent, body: { favourites: [...favourites] } })

const remove = (lang: Lang, favourites: readonly Favourite[]) =>
  ask('POST /api/v1/account/favourites/removal', {
    lang,
    body: { favourites: favourites.map(({ kind, id }) => ({ kind, id })) },
  })

/**
 * Keeps the favourites with the account of who is signed in, and takes those along that this browser kept so far
 * (RULES pages 11). Answers how to end it. Without an answer of the server nothing changes.
 */
export async function followAccount(lang: () => Lang): Promise<() => void> {
  const own = ofBrowser()
  const show = (list: readonly unknown[]) => keepWith(keeper, readFavourites(list))
  // One after the other: a mark that is taken away again at once must not overtake itself.
  let last: Promise<unknown> = Promise.resolve()
  const reread = () => ask('GET /api/v1/account/favourites', { lang: lang(), silent: true })
  const after = (act: () => Promise<unknown>) => {
    // What the server refused is shown as it has it; without an answer it stays as it looks.
    last = last.then(act).catch(() => reread().then(show, () => undefined))
  }
  const keeper = {
    add: (list: readonly Favourite[]) => after(() => add(lang(), list, false)),
    remove: (list: readonly Favourite[]) => after(() => remove(lang(), list)),
  }
  show(own.length > 0 ? await add(lang(), own, true) : await reread())
  return keepHere
}
