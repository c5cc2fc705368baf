import { sharedCompany } from '../support/companies.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const goods = (url: URL) => url.searchParams.get('tab') === 'commodities'

test('who leaves what is written may save it on the way; what is refused keeps one there, nearest to its own field', async ({
  page,
  request,
}) => {
  const { owner } = await sharedCompany(request)
  await signIn(page, owner, '/manage/account/companyInfo')
  const main = page.getByRole('main')
  const sentence = main.locator('textarea').first()
  await sentence.fill('一座柴窑。')
  await main.getByLabel('电子邮箱').fill('不是邮箱')
  const leave = () => main.getByRole('link', { name: '商品', exact: true }).click()
  await leave()
  const question = page.getByRole('dialog')
  // The solid button is the act.
  await expect(question.locator('.ant-btn-primary')).toHaveText('保存')
  await question.getByRole('button', { name: '保存' }).click()
  const fault = main.getByText('电子邮箱格式不正确')
  await expect(fault).toBeVisible()
  expect(goods(new URL(page.url()))).toBe(false)
  const gaps = await fault.evaluate((one) => {
    const own = one.closest('[data-field]')!
    const input = own.querySelector('input')!.getBoundingClientRect()
    const { top, bottom } = one.getBoundingClientRect()
    const below = Number.parseFloat(getComputedStyle(own).marginBottom)
    return { above: top - input.bottom, below: own.getBoundingClientRect().bottom - bottom + below }
  })
  expect(gaps.above).toBeLessThan(gaps.below)
  await main.getByLabel('电子邮箱').fill('kiln@example.com')
  await leave()
  await question.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(goods)
  await page.goto('/manage/account/companyInfo')
  await expect(sentence).toHaveValue('一座柴窑。')
})
