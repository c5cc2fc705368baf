import type { APIRequestContext } from '@playwright/test'
import { accessible } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { museumTime, tours } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** The calendar of the whole house, set once (RULES opening). */

const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `openingDesk.${key}`, values)
const dayAfter = (days: number) => museumTime(days * 24 * 60)[0]

/** Days so far ahead that no other test looks at them, on which there are tours. */
async function toursFrom(request: APIRequestContext, programme: number): Promise<string[]> {
  const path = `/api/v1/slots?programme=${programme}&from=${dayAfter(28)}&to=${dayAfter(40)}`
  const { data } = (await (await request.get(path)).json()) as { data: { date: string }[] }
  return [...new Set(data.map(({ date }) => date))]
}

test('a day is closed with a reason: it is drawn before it is kept, its tours go, and they come back with the day', async ({
  page,
  request,
}) => {
  const programme = await tours(request)
  const [day = ''] = await toursFrom(request, programme)
  const [year, month, date] = day.split('-').map(Number)
  const reason = `示例换展${Math.floor(Math.random() * 1_000_000)}`
  await signIn(page, await person('desk'), '/manage/studio/reservations?tab=opening')
  const add = page.getByRole('button', { name: say('addException') })
  await add.click()
  // Rows of a form are groups with names.
  const row = page.getByRole('group', { name: /^第 \d+ 项$/ }).last()
  await row.getByLabel(word('zh', 'planning.exceptions.from')).fill(day)
  await row.getByLabel(word('zh', 'planning.exceptions.from')).press('Enter')
  await row.getByLabel(say('noteZh')).fill(reason)
  const drawn = page.getByRole('listitem').filter({ hasText: `${year}年${month}月${date}日` })
  await expect(drawn).toContainText(`${say('closed')} ${reason}`)
  await accessible(page)
  await page.getByRole('button', { name: word('zh', 'desk.form.save') }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  expect(await toursFrom(request, programme)).not.toContain(day)

  // Everybody reads it, and so does whoever comes back to the form.
  await page.reload()
  await expect(drawn).toContainText(reason)
  await page
    .getByRole('group', { name: /^第 \d+ 项$/ })
    .filter({ has: page.locator(`input[value="${reason}"]`) })
    .getByRole('button', { name: word('zh', 'desk.form.rows.remove', { name: '' }) })
    .click()
  await page.getByRole('button', { name: word('zh', 'desk.form.save') }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  expect(await toursFrom(request, programme)).toContain(day)
})
