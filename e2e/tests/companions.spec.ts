import { goTo } from '../support/controls.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, residentNumber, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { ownSlot, slotRadio } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'

/** People whom an account keeps: remembered from a party, added, chosen for the next one, removed. */

const TOUR = '/service/tourDetail'
const MINE = '/my/reservations'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `places.${key}`, values)
const tell = (key: string, values: Record<string, string | number> = {}) => word('zh', `companions.${key}`, values)

interface Programme {
  id: number
  mode: string
}

test('who came before is chosen and not written again', async ({ page, request }) => {
  const found = await request.get('/api/v1/programmes?kind=visit')
  const programme = ((await found.json()) as { data: Programme[] }).data.find(({ mode }) => mode === 'realName')
  if (!programme) throw new Error('the demo has no visit by real names')
  const slot = await ownSlot(request, programme.id, 9)
  const grown = residentNumber('1988-03-09')
  const small = residentNumber(`${Number(slot.date.slice(0, 4)) - 8}-01-05`)

  // A child is added where the reservations are.
  await signIn(page, await newVisitor(request), MINE)
  await hydrated(page)
  await expect(page.getByText(tell('none'))).toBeVisible()
  await page.getByRole('button', { name: tell('add') }).click()
  await accessible(page)
  await page.getByLabel(say('field.name')).fill('演示童')
  await page.getByLabel(say('field.idNumber')).fill(small)
  await page.getByRole('button', { name: tell('save'), exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '演*童' })
  await expect(row).toContainText(tell('minor'))
  await expect(row).not.toContainText(small)
  await accessible(page)
  await whole(page, 1200)

  // In a party it is chosen, and who comes along is remembered.
  const desk = page.locator(`#programme-${programme.id}`)
  await goTo(page, TOUR)
  await desk.scrollIntoViewIfNeeded()
  await (await slotRadio(desk, slot)).click()
  await desk.getByRole('button', { name: say('more') }).click()
  await desk.getByRole('button', { name: say('next') }).click()
  const choice = desk.getByRole('group', { name: tell('choose') })
  const child = choice.getByRole('button', { name: '演*童' })
  await child.click()
  await expect(child).toHaveAttribute('aria-pressed', 'true')
  const second = desk.getByRole('group', { name: say('person', { n: 2 }) })
  await second.getByLabel(say('field.name')).fill('演示甲')
  await second.getByLabel(say('field.idNumber')).fill(grown)
  await second.getByRole('checkbox', { name: tell('remember') }).check()
  await desk.getByRole('checkbox', { name: say('guardian') }).check()
  await desk.getByRole('checkbox', { name: say('agree') }).check()
  await accessible(page)
  await whole(page, 1200)
  await desk.getByRole('button', { name: say('hold') }).click()
  await expect(desk.getByRole('region', { name: say('heldTitle') })).toBeVisible()

  // Both are there now; one goes again, on a telephone.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, MINE)
  await expect(page.getByRole('button', { name: tell('removeOf', { name: '演*甲' }) })).toBeVisible()
  await whole(page, 390)
  await page.getByRole('button', { name: tell('removeOf', { name: '演*童' }) }).click()
  await accessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tell('remove'), exact: true })
    .click()
  await expect(page.getByText(tell('removed', { name: '演*童' }))).toBeVisible()
  await expect(page.getByRole('button', { name: tell('removeOf', { name: '演*童' }) })).toHaveCount(0)
})
