/** Puts a sheet of styles into the page and waits for it: one that fails leaves things usable, if plain. */
export function addSheet(href: string, put: (link: HTMLLinkElement) => unknown): Promise<void> {
  return new Promise((resolve) => {
    if (href === '') return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    put(link)
  })
}
