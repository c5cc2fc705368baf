/** Hands a text to the browser's downloads. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }))

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken what it needs when the click is over, but some read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
