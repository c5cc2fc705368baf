/** Hands a text to the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken what it needs when the click is over, but some read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
