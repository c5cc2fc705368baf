/** The paragraphs of a plain text: each line that says something is one. What stands there twice is said once. */
export function paragraphs(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines)].filter(Boolean)
}

/** The address of a company's site, where it is one that a browser may follow from here. */
export function websiteOf(written: string): string | null {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(written) ? written : null
}
