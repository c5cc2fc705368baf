import type { Page } from '@playwright/test'
import { newCompany } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A message is told beside what one goes on to press: it covers no control at any width, scrolled or not (RULES back-office 11). */
const widths = [
  [390, 768],
  [1200, 1440],
] as const

/** Controls that somebody could press now, if a message did not lie on them; scrolled to a place, after the message has had its say. */
async function coveredAt(page: Page, share: number): Promise<string[]> {
  return page.evaluate(async (share) => {
    const scrolled = [...document.querySelectorAll('.ant-drawer-body')].at(-1) ?? document.documentElement
    scrolled.scrollTo({ top: share * (scrolled.scrollHeight - scrolled.clientHeight), behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
    const messages = [...document.querySelectorAll<HTMLElement>('[role="alert"] > p, body aside, .desk-notice')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== 'static')
      .filter((one) => !one.closest('main, .ant-drawer'))
    // Behind a sticky foot, a bar or a layer nothing can be pressed anyway: a press goes to what lies over it.
    for (const one of messages) one.style.setProperty('pointer-events', 'none')
    for (const one of document.querySelectorAll<HTMLElement>('.ant-notification *'))
      one.style.setProperty('pointer-events', 'none')
    const isOver = (one: Element, said: DOMRect) => {
      const box = one.getBoundingClientRect()
      const left = Math.max(box.left, said.left) + 1
      const right = Math.min(box.right, said.right) - 1
      const top = Math.max(box.top, said.top, 0) + 1
      const bottom = Math.min(box.bottom, said.bottom, innerHeight) - 1
      if (left >= right || top >= bottom) return false
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit !== null && (one.contains(hit) || hit.contains(one))
    }
    const found = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
      .filter((one) => messages.every((message) => !message.contains(one)))
      .filter((one) => messages.some((said) => isOver(one, said.getBoundingClientRect())))
      .map((one) => one.textContent || one.getAttribute('aria-label') || one.id || one.outerHTML.slice(0, 80))
    for (const one of document.querySelectorAll<HTMLElement>('.ant-notification *'))
      one.style.removeProperty('pointer-events')
    return messages.length === 0 ? ['no message is there'] : found
  }, share)
}

/** At the top, somewhere on the way and at the end. */
async function coversNothing(page: Page, at: string): Promise<void> {
  for (const share of [0, 0.3, 0.7, 1, 0])
    // A notice follows what moves: it is asked where it lies once sheet and fields have come to rest.
    await expect.poll(() => coveredAt(page, share), { message: `${at}, scrolled by ${share}` }).toEqual([])
}

const notice = (page: Page, text: string) => page.locator('.desk-notice').filter({ hasText: text })

const info = '/manage/account/companyInfo'
const dictionary = '/manage/studio/dictionaries?dictionary=packing&lang=zh'
const states = '**/api/v1/studio/dictionaries/packing/state*'

/** Chooses the first rows of the list and retires them; the server's answer is the test's, so that nothing changes. */
async function retireTwo(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.locator('main tbody').getByRole('checkbox').nth(at).check()
  const act = word('zh', 'dictionaries.retire')
  await page
    .getByRole('group', { name: word('zh', 'desk.list.bulk') })
    .getByRole('button', { name: act })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

/** Puts away what is said, as a reader does, and takes the pointer from where the next may come. */
async function putAway(page: Page): Promise<void> {
  const closers = page.locator('.desk-notice .ant-notification-notice-close')
  while ((await closers.count()) > 0) {
    await closers.first().click()
    await page.mouse.move(0, 0)
    await expect(page.locator('.ant-notification-notice-leave, .ant-notification-fade-leave')).toHaveCount(0)
  }
}

for (const pair of widths) {
  const at = pair.join(' and ')
  test(`what is said above a list covers no control at ${at} px, with its bar for several, done, failed or lost`, async ({
    page,
    allow,
  }) => {
    const admin = await person('admin')
    for (const width of pair) {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, admin, dictionary)

      await page.route(states, async (route) => {
        const { entries } = route.request().postDataJSON() as { entries: number[] }
        await route.fulfill({ json: { code: 0, msg: '', data: { done: entries.map(String), failed: [] } } })
      })
      await retireTwo(page)
      await expect(notice(page, word('zh', 'desk.undo'))).toBeInViewport({ ratio: 1 })
      await coversNothing(page, `a notice with its undo at ${width} px`)
      await page.unroute(states)
      await putAway(page)

      await page.route(states, async (route) => {
        const { entries } = route.request().postDataJSON() as { entries: number[] }
        const failed = entries.map((id) => ({
          id: String(id),
          code: 409,
          msg: '顺序已被他人调整，请看新的顺序后再排',
          errors: {},
        }))
        await route.fulfill({ json: { code: 0, msg: '', data: { done: [], failed } } })
      })
      await retireTwo(page)
      await expect(
        page
          .locator('.desk-notice[role="alert"], .desk-notice [role="alert"]')
          .or(page.locator('.desk-notice'))
          .first(),
      ).toBeVisible()
      await coversNothing(page, `a failure of several at ${width} px`)
      await page.unroute(states)
      await putAway(page)

      allow.push('/studio/dictionaries/packing/state')
      await page.route(states, (route) => route.abort())
      await retireTwo(page)
      await expect(page.locator('[role="alert"] > p').first()).toBeVisible()
      expect(await coveredAt(page, 0), `a message of the moment at ${width} px`).toEqual([])
      await page.unroute(states)
    }
  })

  test(`what is said beside a form covers no control at ${at} px, in a page and in a sheet`, async ({
    page,
    request,
    allow,
  }) => {
    const { owner } = await newCompany(request)
    const [first] = pair
    for (const width of pair) {
      await page.setViewportSize({ width, height: 900 })
      if (width === first) await signIn(page, owner, info)
      else await goTo(page, info)
      await page.getByRole('main').locator('textarea').first().fill(`一座柴窑，${width}。`)
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(notice(page, '已保存')).toBeInViewport({ ratio: 1 })
      await coversNothing(page, `a page of ${width} px`)
      await putAway(page)

      await goTo(page, `${info}?tab=commodities&open=new`)
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('textbox').first()).toBeVisible()
      await page.route('**/api/v1/commodities*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      allow.push('/api/v1/commodities')
      await sheet.getByLabel(word('zh', 'companyInfo.commodities.number')).fill(`A-${width}`)
      await sheet.getByLabel(word('zh', 'companyInfo.commodities.nameZh')).fill('青瓷碗')
      const add = sheet.getByRole('button', { name: word('zh', 'companyInfo.commodities.addAct') })
      await add.click()
      await expect(page.locator('[role="alert"] > p').first()).toBeVisible()
      expect(await coveredAt(page, 0), `a message of the moment in a sheet of ${width} px`).toEqual([])

      await page.unrouteAll()
      await add.click()
      await expect(page.locator('.desk-notice')).toBeInViewport()
      // Anew, without the log of what went wrong.
      await page.goto(`${info}?tab=commodities&lang=zh`)
      await page.locator('main th a[id^="row-"]').first().click()
      await sheet.getByLabel(word('zh', 'companyInfo.commodities.nameZh')).fill('青瓷盏')
      await sheet.getByRole('button', { name: word('zh', 'desk.form.save'), exact: true }).click()
      await expect(page.locator('.desk-notice')).toBeInViewport()
      await coversNothing(page, `a sheet of ${width} px`)
      await putAway(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    }
  })
}
