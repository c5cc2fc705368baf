const ID = 'overlays'

/** Where sheets and lists that open over the page are put: an element of our own at the end of the document. */
export function overlays(): HTMLElement {
  const found = document.getElementById(ID)
  if (found) return found
  const made = document.createElement('div')
  made.id = ID
  document.body.append(made)
  return made
}
