/** A sheet that comes after the site's when it is first asked for, and once: what it dresses waits for it. */
export function laterSheet(href: string): () => Promise<void> {
  let loaded: Promise<void> | null = null
  return () => (loaded ??= addSheet(href, (link) => document.head.append(link)))
}

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
