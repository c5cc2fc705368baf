/** localStorage that may be switched off: a browser that refuses forgets, and nothing breaks. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private windows and full stores: the choice lasts as long as the tab.
  }
}
