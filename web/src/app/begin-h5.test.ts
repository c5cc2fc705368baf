// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/** Tells of the first paint, where the browser tells of it. */
let painted: () => void
/** What is asked for, in this order, and by what. */
let asked: string[]
let given: HTMLElement[]
const program = ['/assets/first.js', '/assets/Page.js', '/assets/entry.js']

function browser(supportedEntryTypes: readonly string[]) {
  function Observer(told: () => void) {
    // What was painted before somebody listened is told only where that is asked for.
    return {
      observe({ buffered }: PerformanceObserverInit) {
        if (buffered) painted = told
      },
    }
  }
  vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes }))
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  browser(['paint'])
  asked = []
  given = []
  painted = () => {}
  document.body.innerHTML = '<div id="root"><p>kiln</p></div>'
  document.head.innerHTML =
    '<script type="application/json" id="program">["/assets/entry.js","/assets/first.js","/assets/Page.js"]</script>'
  vi.spyOn(document.head, 'append').mockImplementation((one) => {
    if (!(one instanceof HTMLElement)) return
    given.push(one)
    asked.push(one.getAttribute('href') ?? one.getAttribute('src') ?? '')
  })
  return () => {
    vi.useRealTimers()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  }
})

test('the program is asked for when the page is painted, and once', async () => {
  await import('./begin-h5.ts')
  expect(asked).toEqual([])
  painted()
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(program)
  painted()
  vi.runAllTimers()
  expect(asked).toEqual(program)
})

test('a page that is in no window yet does not wait for being painted', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await import('./begin-h5.ts')
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(program)
})

test('a page that the program has to draw does not wait either', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  await import('./begin-h5.ts')
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(program)
})

test('what the entry imports is asked for as what it is: modules, which the imports find again', async () => {
  await import('./begin-h5.ts')
  painted()
  vi.runAllTimers()
  const [part, , entry] = given
  expect(part).toMatchObject({ tagName: 'LINK', rel: 'modulepreload' })
  expect(entry).toMatchObject({ tagName: 'SCRIPT', type: 'module' })
  for (const one of given) expect(one.hasAttribute('crossorigin')).toBe(true)
})

test('where a browser does not tell of it the program comes with the next frame', async () => {
  browser([])
  await import('./begin-h5.ts')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(40)
  expect(asked).toEqual(program)
})

test('where no frame comes it comes in two seconds', async () => {
  browser([])
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { AT_LATEST_MS } = await import('./begin-h5.ts')
  vi.advanceTimersByTime(AT_LATEST_MS - 1)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(2)
  expect(asked).toEqual(program)
})
