import { goTo } from '../support/controls.ts'
import { accessible, hydrated, whole } from '../support/page.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What visitors apply for: the form at the foot of a page, one's own applications, and the museum's review. */

const PATH = '/event/friendsDetail'
const OWN = '/my/applications'
const STUDIO = '/manage/studio/applications'
const say = (key: string, values: Record<string, string | number> = {}) => word('zh', `application.${key}`, values)
const desk = (key: string, values: Record<string, string | number> = {}) => word('zh', `applicationDesk.${key}`, values)

test('who is signed out is led to the sign-in, and no page moves as the part comes', async ({ page }) => {
  await page.goto(PATH)
  await hydrated(page)
  const room = page.locator('#apply')
  const before = (await room.boundingBox())?.height ?? 0
  await room.scrollIntoViewIfNeeded()
  const link = page.getByRole('link', { name: say('signIn') })
  await expect(link).toHaveAttribute('href', new RegExp(`redirect=${encodeURIComponent(PATH)}%23apply`))
  expect((await room.boundingBox())?.height).toBeCloseTo(before, 0)
  await accessible(page)
})

test('an application is filled in, asked about, changed, and accepted', async ({ page, browser, request }) => {
  await signIn(page, await newVisitor(request), PATH)
  await hydrated(page)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: say('begin') }).click()
  await accessible(page)
  await page.getByRole('button', { name: say('send') }).click()
  await expect(page.getByLabel('姓名')).toBeFocused()
  await page.getByLabel('姓名').fill('示例人')
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByLabel('家庭').check()
  await page.getByLabel(/我同意/).check()
  await page.getByRole('button', { name: say('send') }).click()
  await expect(page.getByRole('heading', { name: say('sentTitle') })).toBeFocused()
  await page.getByRole('link', { name: say('toOne') }).click()
  await expect(page.getByText('139****0001')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')
  await whole(page, 1440)
  await accessible(page)

  const staff = await browser.newPage()
  await signIn(staff, await person('desk'), `${STUDIO}?open=${id}`)
  await expect(staff.getByText('示*人').first()).toBeVisible()
  await staff.getByRole('button', { name: desk('unmask') }).click()
  await expect(staff.getByText('13900000001')).toBeVisible()
  const review = async () => {
    await staff.getByRole('button', { name: desk('act.review') }).click()
    await expect(staff.getByText(desk('done.review'))).toBeVisible()
  }
  const decide = async (act: 'return' | 'accept', answer: string) => {
    await staff.getByRole('button', { name: desk(`act.${act}`), exact: true }).click()
    await staff.getByLabel(desk(act === 'return' ? 'question' : 'answer')).fill(answer)
    await staff.getByRole('button', { name: desk(`send.${act}`) }).click()
    await expect(staff.getByText(desk(`done.${act}`))).toBeVisible()
  }
  await review()
  await decide('return', '全家几口人？')

  await page.reload()
  await expect(page.getByText('全家几口人？').first()).toBeVisible()
  await page.getByRole('button', { name: say('my.change') }).click()
  await page.getByLabel('想对我们说的话').fill('三口人')
  await page.getByRole('button', { name: say('sendAgain') }).click()
  await expect(page.getByText(say('my.sentAgain'))).toBeVisible()

  await staff.reload()
  await review()
  await decide('accept', '欢迎加入')
  await staff.close()
  await page.reload()
  await expect(page.getByText(say('state.accepted')).first()).toBeVisible()
  await expect(page.getByText('欢迎加入').first()).toBeVisible()
})

test('one’s own is taken back, and the list leads to it', async ({ page, request }) => {
  await signIn(page, await newVisitor(request), OWN)
  await expect(page.getByText(say('my.noneTitle'))).toBeVisible()
  await accessible(page)
  await goTo(page, PATH)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: say('begin') }).click()
  await page.getByLabel('姓名').fill('示例人')
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByLabel('学生').check()
  await page.getByLabel(/我同意/).check()
  await page.getByRole('button', { name: say('send') }).click()
  await page.getByRole('link', { name: say('toMine') }).click()
  await page.getByRole('link', { name: say('kind.friend.name') }).click()
  await page.getByRole('button', { name: say('my.withdraw') }).click()
  const dialog = page.getByRole('dialog')
  await accessible(page)
  await dialog.getByRole('button', { name: say('my.withdraw') }).click()
  await expect(page.getByText(say('my.withdrawn'))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(say('state.withdrawn'))).toBeVisible()
})
