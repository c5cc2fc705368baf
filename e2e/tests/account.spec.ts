import type { Page } from '@playwright/test'
import { hydrated } from '../support/page.ts'
import { aPassword, fillSignIn, freshMobile, newestCode, newVisitor, signIn, signInByPage } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Registering, coming in, staying in, and being put out again, at a real server with a real outbox. */

const text = (key: string, values: Record<string, string | number> = {}) => word('zh', key, values)

/** A field or button of the form that is shown. */
const field = (page: Page, key: string) => page.getByRole('main').getByLabel(text(key), { exact: true })
const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text(key), exact: true })
    .click()

/** How often a token was asked for. */
function refreshes(page: Page): { count: () => number } {
  let count = 0
  page.on('request', (one) => {
    if (new URL(one.url()).pathname === '/token/getToken') count += 1
  })
  return { count: () => count }
}

/** Throws the token away as if its quarter of an hour were over; the session goes on. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.cookie = `token=${'0'.repeat(43)}; Path=/`
  })
}

test('a visitor registers with the code that was sent, and is signed in and called by name', async ({ page }) => {
  const mobile = freshMobile()
  await page.goto('/register?redirect=%2Fmy%2Faccount')
  await hydrated(page)
  await field(page, 'account.field.mobile').fill(mobile)
  await press(page, 'account.code.send')
  await expect(page.getByRole('main').getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
  await expect(page.getByRole('main').getByText(text('account.code.sent'))).toBeVisible()
  // The minute is counted on after a reload.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
  await field(page, 'account.field.mobile').fill(mobile)
  await field(page, 'account.field.code').fill(await newestCode(mobile, 'register'))
  await field(page, 'account.field.password').fill(aPassword)
  await field(page, 'account.field.name').fill('林望火')
  await page.getByRole('main').getByRole('checkbox').check()
  await press(page, 'account.register.submit')
  await expect(page).toHaveURL('/my/account')
  await expect(page.getByRole('main').getByText('林望火')).toBeVisible()
  await page.goto('/exhibition/list')
  await hydrated(page)
  await expect(
    page.getByRole('banner').getByRole('button', { name: text('site.person.open', { name: '林望火' }) }),
  ).toBeVisible()
})

test('a form that is sent empty says beside each field what is missing, marks the agreement that is not ticked, and asks nobody', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && new URL(one.url()).pathname.startsWith('/user/')) calls.push(one.url())
  })
  await page.goto('/register')
  await hydrated(page)
  await press(page, 'account.register.submit')
  await expect(field(page, 'account.field.mobile')).toBeFocused()
  await expect(field(page, 'account.field.mobile')).toHaveAccessibleDescription(text('account.rule.mobileMissing'))
  await expect(field(page, 'account.field.password')).toHaveAccessibleDescription(
    new RegExp(text('account.rule.password')),
  )
  const tick = page.getByRole('main').getByRole('checkbox')
  await expect(tick).toHaveAttribute('aria-invalid', 'true')
  await expect(tick).toHaveAccessibleDescription('请先阅读并同意条款')
  expect(await tick.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  expect(calls).toEqual([])
})

test('a page behind the sign-in is shown after it, with its whole query', async ({ page, request }) => {
  const who = await newVisitor(request)
  await page.goto('/my/data?keyword=1')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await fillSignIn(page, who)
  await expect(page).toHaveURL('/my/data?keyword=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('nav.myData'))
})

// What else is no page of this site is asked in `web/src/lib/sameSite.test.ts`.
test('nobody is led to another site by a sign-in', async ({ page, request, baseURL }) => {
  const who = await newVisitor(request)
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
  await fillSignIn(page, who)
  await expect(page).toHaveURL((url) => url.origin === new URL(baseURL ?? '').origin && url.pathname !== '/login')
})

test('a wrong password is refused in one sentence, and the field keeps what was written', async ({
  page,
  request,
  allow,
}) => {
  allow.push('status 401', 'status of 401')
  const { mobile } = await newVisitor(request)
  await page.goto('/login')
  await hydrated(page)
  await fillSignIn(page, { mobile, password: 'Not-the-one-1' })
  await expect(page.locator('form')).toContainText(text('server.wrongLogin'))
  await expect(field(page, 'account.field.mobile')).toHaveValue(mobile)
})

test('calls that go out together with a token that has ended are answered after one refresh', async ({
  page,
  request,
  allow,
}) => {
  allow.push('status 401', 'status of 401')
  await signIn(page, await newVisitor(request))
  await expect(page.getByRole('main').getByText(text('account.device.current'))).toBeVisible()
  await spoilToken(page)
  const asked = refreshes(page)
  // The account and the devices are asked for together, by a tab that has just come back with the spoilt token.
  await page.reload()
  await expect(page.getByRole('main').getByText(text('account.device.current'))).toBeVisible()
  expect(asked.count()).toBe(1)
})

test('a new password by code ends every other session', async ({ page, browser, request, allow }) => {
  allow.push('status 401', 'status of 401')
  const who = await newVisitor(request)
  await signIn(page, who)
  const other = await browser.newContext()
  try {
    const there = await other.newPage()
    await there.goto('/retrievePassword')
    await hydrated(there)
    await field(there, 'account.field.mobile').fill(who.mobile)
    await press(there, 'account.code.send')
    await field(there, 'account.field.code').fill(await newestCode(who.mobile, 'retrieve'))
    await field(there, 'account.field.newPassword').fill('Another-kiln-9')
    await press(there, 'account.retrieve.submit')
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(text('account.retrieve.doneTitle'))
    await signInByPage(there, { mobile: who.mobile, password: 'Another-kiln-9' })
  } finally {
    await other.close()
  }
  // The first browser is put out, wherever it goes next.
  await expect(async () => {
    await page.goto('/my/account')
    await expect(page).toHaveURL((url) => url.pathname !== '/my/account', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
})

test('whoever signs out is nobody in the header, and the page behind the sign-in is closed again', async ({
  page,
  request,
}) => {
  await signIn(page, await newVisitor(request))
  // What the page still asks for would be refused.
  await expect(page.getByText(text('account.device.current'))).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('site.person.signOut') })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: text('site.person.signIn') })).toBeVisible()
  await page.goto('/my/account')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('an account is deleted after the password and the typed words, and nobody signs in with it', async ({
  page,
  request,
}) => {
  const who = await newVisitor(request)
  await signIn(page, who, '/my/data')
  await press(page, 'account.erase.open')
  const phrase = text('account.erase.phrase')
  await page.getByLabel(text('account.erase.type', { phrase })).fill(phrase)
  await field(page, 'account.field.password').fill(who.password)
  await press(page, 'account.erase.submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.erase.doneTitle'))
  expect((await request.post('/user/getLogin', { data: who })).status()).toBe(401)
})
