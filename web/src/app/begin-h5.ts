/**
 * Asks for the program of a page for phones when the page has been painted. What comes first is the sheet and the picture: on
 * a slow network the program, five times as heavy, takes nothing from them. The server writes down what the page needs
 * (`page/document.rs`), its entry first, in `#program`.
 */
function begin(): void {
  if (isBegun) return
  isBegun = true
  const [entry = '', ...parts] = JSON.parse(document.getElementById('program')?.textContent ?? '[]') as string[]
  for (const href of parts) ask(document.createElement('link'), { rel: 'modulepreload', href })
  ask(document.createElement('script'), { type: 'module', src: entry })
}

/** In a task of its own: a request for a file takes as long as a frame on a slow telephone, and a press comes between. */
function ask<T extends HTMLLinkElement | HTMLScriptElement>(element: T, asked: Partial<T>): void {
  setTimeout(() => document.head.append(Object.assign(element, { crossOrigin: '' }, asked)))
}

/** What is in no window yet is not painted, and a browser that never tells of it does not wait for ever. */
export const AT_LATEST_MS = 2_000

let isBegun = false

// A page that the program has to draw, as that of tickets, has nothing to be painted before.
if (document.visibilityState === 'hidden' || !document.getElementById('root')?.hasChildNodes()) {
  begin()
} else {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  } else {
    requestAnimationFrame(() => setTimeout(begin))
  }
  setTimeout(begin, AT_LATEST_MS)
}
