/** Password strength (RULES formats 5). Mirrors `crates/core/src/validate/password.rs`. */

export type PasswordLevel = 'default' | 1 | 2 | 3 | 4

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

const rules: Record<PasswordLevel, (text: string) => boolean> = {
  // Letters, digits and `_`.
  default: (text) => /^\w{6,16}$/.test(text),
  // Letters and digits, both present.
  1: (text) => /^(?=.*[a-zA-Z])(?=.*\d)[a-zA-Z\d]{6,16}$/.test(text),
  // Lower-case letters, capitals and digits, all present.
  2: (text) => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{8,16}$/.test(text),
  // Printable ASCII without spaces, at least three of lower, upper, digit and other. What the product uses.
  3: (text) => /^[!-~]{8,16}$/.test(text) && kinds.filter((kind) => kind.test(text)).length >= 3,
  // As level three, with lower, upper, digit and one of the signs all present.
  4: (text) => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*?])[!-~]{8,16}$/.test(text),
}

/** Whether a password reaches the level. */
export function password(text: string, level: PasswordLevel = 'default'): boolean {
  return rules[level](text)
}
