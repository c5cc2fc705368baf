import { faults, hasJava } from '../support/checker.ts'
import { hydrated } from '../support/page.ts'
import { save, saved } from '../support/saved.ts'
import { langs, stops, walked, withLang } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** States of a page that its plain address does not show: hits, nothing found, the other view, a later page. */
const states = [
  '/search?keyword=碗',
  '/search?keyword=zzzzzz',
  '/collection/list?keyword=zzzzzz',
  '/collection/list?class=1&onDisplay=1',
  '/event/list?view=list',
  '/exhibition/tempList?size=10&page=2',
]

/** A page that is wrong on purpose: a checker that finds nothing here has not looked. */
const CONTROL = '<!doctype html><html lang="en"><head><title>Control</title></head><body><p><ol></ol></p></body></html>'

test('the W3C checker finds no error in the first HTML or the rendered page of any page', async ({ page }, info) => {
  // The one test that a machine may go without: a CI machine need not have Java.
  const java = hasJava()
  if (!java) process.stdout.write('skipped: no java\n')
  info.skip(!java, 'no java')
  info.setTimeout(120_000)

  for (const address of langs.flatMap((lang) => states.map((state) => withLang(state, lang)))) {
    const answer = await page.goto(address)
    save(`${address}, first HTML`, (await answer?.text()) ?? '')
    await hydrated(page)
    save(`${address}, rendered`, await page.content())
  }
  const documents = saved()
  expect(documents.size, 'the walks saved what they saw').toBeGreaterThanOrEqual(
    langs.length * (stops.length + walked.length),
  )
  documents.set('control', CONTROL)
  const found = faults(documents, info.outputPath('pages'))
  expect(found.get('control')?.join(), 'the checker looks').toContain('No “p” element in scope')
  found.delete('control')
  expect(Object.fromEntries(found)).toEqual({})
})
