import type { Page } from '@playwright/test'
import { accessible, clipped, misnamed, sideways, textFaults } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import {
  apply,
  calendar,
  COMING,
  complete,
  finance,
  FIRST,
  market,
  orders,
  recordOf,
  reservations,
  screens,
  show,
  staff,
} from '../support/screens.ts'
import { htmlLang, type Lang, langs, word } from '../support/site.ts'
import { busyDay } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/**
 * Every screen of the back-office, and every part of one that an address shows: accessible, whole and quiet, from a
 * phone's width on. Each is loaded once and drawn anew at each width; in English, whose words are longer, at all of them and
 * at twice the size.
 */
const widths = { zh: [390, 1440], en: [390, 1200, 1440, 1920] } as const satisfies Record<Lang, readonly number[]>
/** So high that a foot which stays at the bottom lies on nothing. */
const HEIGHT = 7_200
/** Twice the size in windows of 1280 and 1440 px, and a phone: then a screen scrolls in one direction alone (RULES back-office 12). */
const zoomed = [390, 640, 720] as const
const ZOOMED_HEIGHT = 450

/** One of each shape of screen: loaded in English, it must be as it is when it is switched to English in place. */
const shapes: readonly string[] = [
  '/manage/account/index',
  `${apply}?step=check`,
  `${market}?view=table`,
  `${orders}?${FIRST}`,
  `${staff}?${FIRST}`,
  `${staff}?open=new`,
  calendar,
  `${reservations}?tab=figures`,
  `${finance}?tab=statements`,
]

/** At most so many screens are walked in one document, so that no test is much longer than the others. */
const TOGETHER = 6

/** The screens of each page, in rounds of about the same length. */
function rounds(paths: readonly string[]): string[][] {
  const pageOf = (path: string) => path.split('?')[0]
  return [...new Set(paths.map(pageOf))].flatMap((page) => {
    const all = paths.filter((path) => pageOf(path) === page)
    const length = Math.ceil(all.length / Math.ceil(all.length / TOGETHER))
    const starts = all.flatMap((_, at) => (at % length === 0 ? [at] : []))
    return starts.map((at) => all.slice(at, at + length))
  })
}

/** What fails on one screen does not keep the others of its round from being looked at. */
const look = expect.configure({ soft: true })

/** Switches the screen to English as its bar does, also where a sheet lies over the bar. */
async function toEnglish(page: Page): Promise<void> {
  const toggle = page.getByRole('banner').getByTitle(word('zh', 'site.languageHint'), { exact: true })
  await toggle.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang.en)
  await complete(page, 'en')
}

/** What is seen and heard of a screen, in its order. */
async function outline(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = ['role', 'aria-label', 'title', 'placeholder', 'alt', 'lang', 'value', 'href']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    const lines: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node as Element
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // What was opened before leaves a place for itself that has no room.
      const { width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const own = [...one.childNodes].flatMap((part) => (part instanceof Text ? [part.data.trim()] : [])).join('|')
      const names = said.flatMap((name) => (one.hasAttribute(name) ? [`${name}=${one.getAttribute(name)}`] : []))
      // A box without words and a name of its own is seen and heard by what stands in it. Pictures and fields stay.
      if (one instanceof HTMLDivElement && names.length === 0 && !/[^|]/.test(own)) continue
      lines.push([one.tagName.toLowerCase(), ...names, own].join(' ').trim())
    }
    return lines
  })
}

/** The screen is the same when its address is loaded, in the language that was chosen. */
async function asLoaded(page: Page, path: string, lang: Lang): Promise<void> {
  const before = await outline(page)
  await page.reload()
  await complete(page, lang)
  await look.poll(() => outline(page), `${path}, loaded in ${lang}`).toEqual(before)
}

/** Words and controls have room at every width, and at twice the size the screen scrolls in one direction alone. */
async function hasRoom(page: Page, name: string, lang: Lang): Promise<void> {
  for (const width of widths[lang]) {
    await page.setViewportSize({ width, height: HEIGHT })
    // The frame follows the width a moment later.
    const faults = async () => ({ clipped: await clipped(page), ...(await textFaults(page)) })
    await look.poll(faults, `${name} at ${width}`).toEqual({ clipped: [], overlapping: [], cut: [] })
  }
  for (const width of lang === 'en' ? zoomed : []) {
    await page.setViewportSize({ width, height: ZOOMED_HEIGHT })
    await look.poll(() => sideways(page), `${name} at ${width}, twice the size`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: HEIGHT })
}

for (const [role, paths] of Object.entries(screens)) {
  for (const round of rounds(paths)) {
    const [first = '', ...others] = round
    const name =
      others.length > 0 ? `${first} and ${others.length} more screens of ${role} are` : `${first} of ${role} is`
    test(`${name} accessible and whole at every width, in both languages`, async ({ page, request }) => {
      await page.setViewportSize({ width: 390, height: HEIGHT })
      const who = role === 'nobody' ? await newVisitor(request) : await person(role)
      const day = round.some((path) => path.includes(COMING)) ? await busyDay(request) : ''
      let open = round.map((path) => path.replace(COMING, `date=${day}`))
      // The screen that says most in its address is loaded by it; the others are gone to from there.
      const addresses = open.filter((path) => !path.includes(FIRST)).toSorted((a, b) => b.length - a.length)
      const loaded = addresses[0] ?? first.replace(FIRST, '')
      await signIn(page, who, loaded)
      await complete(page, 'zh')
      for (const lang of langs) {
        if (lang === 'en') await toEnglish(page)
        const known: string[] = []
        for (const [at, path] of open.entries()) {
          const screen = `${path} in ${lang}`
          await test.step(screen, async () => {
            known.push(await show(page, path, lang))
            if (path.includes('open=')) await look(recordOf(page, path), screen).toBeVisible()
            await hasRoom(page, screen, lang)
            look(await misnamed(page), `names of ${screen}`).toEqual([])
            if (lang === 'zh') await accessible(page)
            else if (shapes.includes(round[at] ?? '')) await asLoaded(page, path, lang)
          })
        }
        open = known
      }
    })
  }
}
