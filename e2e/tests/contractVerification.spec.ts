import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { caller } from '../support/companies.ts'
import { accessible, hydrated } from '../support/page.ts'
import { person, sessionOf } from '../support/people.ts'
import { langs, withLang, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The page on which anybody checks a contract by its code, and a file of their own by its hash. */

const verify = '/contract/verify'
const zh = (key: string) => word('zh', key)

interface Contract {
  id: number
  code: string
  state: string
}

/** A contract of the demo that both have signed, and that nothing moves any more. */
async function signed(): Promise<Contract> {
  const owner = await caller(await person('owner-a'))
  const [one] = await owner.get<Contract[]>('/api/v1/contracts?state=fulfilled')
  if (!one) throw new Error('the demo has no contract that was fulfilled')
  return one
}

/** What nobody has who may not read the contract: its file. */
async function fileOf(request: APIRequestContext, { id }: Contract): Promise<Buffer> {
  const { cookies } = await sessionOf(await person('owner-a'))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await request.get(`/api/v1/contracts/${id}/file`, { headers: { cookie } })
  expect(answer.status()).toBe(200)
  return answer.body()
}

const heading = (page: Page, key: string) => page.getByRole('heading', { name: zh(key), exact: true })
const input = (page: Page) => page.locator('input[type="file"]')
const answered = (page: Page, key: string) => page.getByRole('status').getByText(zh(key), { exact: true })

for (const lang of langs) {
  test(`a code in the address is answered by the first HTML in ${lang}, kept by nobody and told to no search engine`, async ({
    page,
    request,
  }) => {
    const { code } = await signed()
    const { data } = (await (await request.get(`/api/v1/contract-verification?code=${code}&lang=${lang}`)).json()) as {
      data: { parties: string[]; sha256: string }
    }
    const answer = await request.get(withLang(`${verify}?code=${code}`, lang))
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const said of [...data.parties, data.sha256.slice(0, 8)]) expect(html).toContain(said)

    await page.goto(withLang(`${verify}?code=${code}`, lang))
    await hydrated(page)
    await expect(page.getByText(word(lang, 'contractVerify.state.fulfilled.text'))).toBeVisible()
    await accessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await accessible(page)
  })
}

test('a code that is typed is found, as spaces and capitals may be', async ({ page }) => {
  const { code } = await signed()
  await page.goto(verify)
  await hydrated(page)
  await page.getByLabel(zh('contractVerify.code')).fill(` ${code.toLowerCase().replace('-', ' -')}`)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'contractVerify.found.title')).toBeFocused()
  await expect(page).toHaveURL(`${verify}?code=${code}`)
  await page.getByRole('link', { name: zh('contractVerify.again') }).click()
  await expect(page.getByLabel(zh('contractVerify.code'))).toBeFocused()
})

test('a code of no contract is said to be none, and the document says so too', async ({ page, allow }) => {
  allow.push(verify, 'status of 404')
  const answer = await page.goto(`${verify}?code=C20260101-AAAAAAAAAA`)
  expect(answer?.status()).toBe(404)
  await expect(heading(page, 'contractVerify.none.title')).toBeVisible()
  await expect(page.getByLabel(zh('contractVerify.code'))).toHaveValue('C20260101-AAAAAAAAAA')
  await accessible(page)
})

test('the file that was signed is the same, one with a byte more is not, and neither leaves the browser', async ({
  page,
  request,
}) => {
  const contract = await signed()
  const file = await fileOf(request, contract)
  await page.goto(`${verify}?code=${contract.code}`)
  await hydrated(page)
  const sent: string[] = []
  page.on('request', (asked) => sent.push(asked.url()))
  await input(page).setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(answered(page, 'contractVerify.file.same.title')).toBeVisible()
  await accessible(page)

  // Dropped, as a mouse does it.
  const other = Buffer.concat([file, Buffer.from(' ')])
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], 'copy.pdf'))
    return transfer
  }, other.toString('base64'))
  await page.getByText(zh('contractVerify.file.drop'), { exact: true }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(answered(page, 'contractVerify.file.other.title')).toBeVisible()
  const hash = createHash('sha256').update(other).digest('hex')
  await expect(page.getByRole('status').getByText(hash.slice(0, 8))).toBeVisible()
  await accessible(page)
  expect(sent).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form asks, the answer is a page, and the commands stand in for the file', async ({ page, allow }) => {
    // Scripts are fetched ahead, and never run.
    allow.push('.js csp')
    const { code } = await signed()
    await page.goto(verify)
    await page.getByLabel(zh('contractVerify.code')).fill(code)
    await page.getByRole('button', { name: zh('contractVerify.submit') }).click()
    await expect(page).toHaveURL(`${verify}?code=${code}`)
    await expect(heading(page, 'contractVerify.found.title')).toBeVisible()
    await expect(input(page)).toBeHidden()
    await page.getByText(zh('contractVerify.byHand.title')).click()
    await expect(page.getByText('sha256sum "signed.pdf"')).toBeVisible()
  })
})
