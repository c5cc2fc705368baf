/** What is wrong with a value; undefined where nothing is. */
export type Rule = (value: unknown) => string | undefined

/**
 * What is typed has this form. Nothing typed is nobody's mistake here, and neither is a masked number (`110101********1234`)
 * as long as it stays as it came: it means "as it was".
 */
export function format(isRight: (text: string) => boolean, message: string, kept?: string): Rule {
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : ''
    const isKept = kept !== undefined && kept.includes('*') && text === kept
    return text === '' || isKept || isRight(text) ? undefined : message
  }
}

/** What is typed in a `MoneyInput` is an amount. */
export const isMoney =
  (message: string): Rule =>
  (value) =>
    Number.isNaN(value) ? message : undefined
