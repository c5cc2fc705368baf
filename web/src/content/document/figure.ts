/** A figure as it is set: the number large, what it counts small. */
export interface FigureParts {
  /** What stands before the number, such as 尚缺. */
  before: string
  number: string
  unit: string
}

/**
 * Takes a written figure apart at its first number: `641,200 人次`, `€3.2 million`, `减少 50%`. Without a number
 * the whole text is set as one.
 */
export function figureParts(value: string): FigureParts {
  const match = /[+\-−±]?[¥$€£]?\d[\d,.]*(?:[–-]\d[\d,.]*)?\s?[%‰]?/.exec(value)
  if (!match) return { before: '', number: value.trim(), unit: '' }
  const number = match[0].replace(/[,.]$/, '')
  return {
    before: value.slice(0, match.index).trim(),
    number: number.trim(),
    unit: value.slice(match.index + number.length).trim(),
  }
}
