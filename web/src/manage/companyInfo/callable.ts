import { typedLine } from '../../lib/typed.ts'

/** A business number of any country, as the server takes it: seven digits or more, with signs between them. */
export function isCallable(text: string): boolean {
  const number = typedLine(text)
  return /^[\d +()-]+$/.test(number) && number.replace(/\D/g, '').length >= 7
}
