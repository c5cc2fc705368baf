import { expect, test } from '@playwright/test'
import { hydrated, served, textFaults, watch } from '../support/page.ts'
import { word } from '../support/site.ts'
import { listen } from '../support/ears.ts'

/** The listeners themselves: each of these pages is broken on purpose, and must be heard. */

test('markup that differs from what the browser renders is seen as replaced elements', async ({ page, context }) => {
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  await page.route('**/exhibition/list', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(`>${word('zh', 'site.skip')}<`, '>something else<')
    expect(text).toContain('>something else<')
    await route.fulfill({ response: answer, body: text })
  })
  await watch(page)
  await page.goto('/exhibition/list')
  await hydrated(page)
  await expect(page.getByRole('link', { name: word('zh', 'site.skip') })).toBeAttached()
  expect((await served(page)).dropped.length).toBeGreaterThan(0)
  expect(noise.join('\n')).toContain('uncaught')
})

test('an inline style, an inline script and a missing picture are heard', async ({ page, context }) => {
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  await page.route('**/exhibition/list', async (route) => {
    const answer = await route.fetch()
    const wrong =
      '<p style="color:red">x</p><script>document.title = "x"</script><img src="/media/none.webp" alt=""></body>'
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', wrong) })
  })
  await page.goto('/exhibition/list')
  await page.waitForLoadState('networkidle')
  const heard = noise.join('\n')
  expect(heard).toContain('style-src')
  expect(heard).toContain('script-src')
  expect(heard).toContain('status 404')
  await expect(page).not.toHaveTitle('x')
})

test('words on words, words cut by their frame and words outside the window are told apart from whole ones', async ({
  page,
}) => {
  await page.goto('/exhibition/list')
  await hydrated(page)
  expect(await textFaults(page)).toEqual({ overlapping: [], cut: [] })
  await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll<HTMLElement>('main h2')]
    if (!first || !second) throw new Error('the list has two headings')
    const [one, two] = [first, second].map((heading) => heading.getBoundingClientRect())
    Object.assign(second.style, {
      position: 'relative',
      left: `${(one?.left ?? 0) - (two?.left ?? 0)}px`,
      top: `${(one?.top ?? 0) - (two?.top ?? 0)}px`,
    })
  })
  expect((await textFaults(page)).overlapping).not.toEqual([])
  await page.evaluate(() => {
    const title = document.querySelector('h1')
    Object.assign(title?.style ?? {}, { width: '1.5em', overflow: 'hidden', whiteSpace: 'nowrap' })
  })
  expect((await textFaults(page)).cut).not.toEqual([])
})
