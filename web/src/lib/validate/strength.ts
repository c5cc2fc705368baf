import { password } from './password.ts'

/** What a password still lacks for level 3, which the product asks for (RULES sign-in 12). */
export type Lack = 'length' | 'kinds' | 'signs'

export interface Strength {
  /** The highest of the four levels that the whole password reaches; 0 for none (RULES formats 5). */
  level: 0 | 1 | 2 | 3 | 4
  lacks: readonly Lack[]
}

/** How far a password has come, for a meter that is looked at while typing. */
export function strength(text: string): Strength {
  const level = ([4, 3, 2, 1] as const).find((one) => password(text, one)) ?? 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d\s]/].filter((kind) => kind.test(text)).length
  const lacks: Lack[] = []
  if (text.length < 8 || text.length > 16) lacks.push('length')
  if (kinds < 3) lacks.push('kinds')
  if (/[^!-~]/.test(text)) lacks.push('signs')
  return { level, lacks }
}
