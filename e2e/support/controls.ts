import { expect, type Locator, type Page } from '@playwright/test'
import { word, type Lang } from './site.ts'

/** The controls of the site by what they are called, so that a test reads as a visitor's act. */

/**
 * Goes to an address as a link would, by the router and without a new document: for tests that look at several pages, and
 * ask nothing about how each is loaded.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address, page.url())]
  const title = await page.title()
  await page.evaluate((href) => history.pushState(null, '', href), to.href)
  const isOther = from.pathname !== to.pathname || from.searchParams.get('id') !== to.searchParams.get('id')
  // The title is written when the other page is drawn.
  if (isOther) await expect(page).not.toHaveTitle(title)
}

/** Switches to the other language; it is written in that language. */
export function languageToggle(page: Page, now: Lang): Locator {
  return page.getByRole('banner').getByRole('link', { name: word(now, 'site.language'), exact: true })
}

/** A section of the main navigation, which opens its menu. */
export function section(page: Page, lang: Lang, key: string): Locator {
  return page
    .getByRole('navigation', { name: word(lang, 'site.mainNav') })
    .getByRole('button', { name: word(lang, key), exact: true })
}

export function breadcrumb(page: Page, lang: Lang): Locator {
  return page.getByRole('navigation', { name: word(lang, 'site.breadcrumb') })
}

/** The titles that a list shows, from top to bottom. */
export async function titles(page: Page, lang: Lang = 'zh'): Promise<string[]> {
  const list = page.getByRole('list', { name: word(lang, 'exhibition.list') })
  return list.getByRole('heading').allInnerTexts()
}

export function pager(page: Page, lang: Lang = 'zh'): Locator {
  return page.getByRole('navigation', { name: word(lang, 'ui.pager'), exact: true })
}

export function pageNumber(page: Page, number: number): Locator {
  return pager(page).getByRole('link', { name: word('zh', 'ui.toPage', { page: number }), exact: true })
}

export function nextPage(page: Page): Locator {
  return pager(page).getByRole('link', { name: word('zh', 'ui.nextPage') })
}

export function jumper(page: Page): Locator {
  return pager(page).getByRole('textbox', { name: word('zh', 'ui.jumpTo') })
}

export function sizes(page: Page): Locator {
  return pager(page).getByRole('combobox', { name: word('zh', 'ui.pageSize') })
}

export function phaseFilter(page: Page, phase: string): Locator {
  const bar = page.getByRole('navigation', { name: word('zh', 'exhibition.filter') })
  return bar.getByRole('link', { name: word('zh', `exhibition.phase.${phase}`), exact: true })
}

export function keywordField(page: Page): Locator {
  return page.getByRole('searchbox', { name: word('zh', 'exhibition.search') })
}

export function emptyState(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { name: word('zh', 'exhibition.emptyTitle') })
}
