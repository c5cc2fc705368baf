import type { Schemas } from '../../api/types.ts'

/** What a statement file says, and what an import of it would do, or did. */
export type StatementFile = Schemas['StatementFile']

/** A line of a file of which nobody knows whether it came before, beside the one that it may be. */
export type StatementDoubt = Schemas['StatementDoubt']

/** What somebody says of it: it came before, or it is a line of its own. */
export type Answer = 'same' | 'other'

/** What was answered so far: of all at once, or line by line. */
export interface Answers {
  all: Answer | null
  lines: ReadonlyMap<number, Answer>
}

export const NO_ANSWERS: Answers = { all: null, lines: new Map() }

/** How many lines are not answered yet. Of those that the answer leaves out nobody can say one by one. */
export const unanswered = ({ doubtfulLines }: StatementFile, { all, lines }: Answers): number =>
  all === null ? doubtfulLines - lines.size : 0

/** How many lines an import brings, with what was answered. */
export const countedLines = ({ newLines, doubtfulLines }: StatementFile, { all, lines }: Answers): number => {
  if (all !== null) return newLines + (all === 'other' ? doubtfulLines : 0)
  return newLines + [...lines.values()].filter((answer) => answer === 'other').length
}

/** As the call takes it. */
export const answersText = ({ all, lines }: Answers): { sameLines?: string; otherLines?: string } => {
  const those = (answer: Answer): string | undefined => {
    if (all !== null) return all === answer ? 'all' : undefined
    const numbers = [...lines].filter(([, one]) => one === answer).map(([number]) => number)
    return numbers.length > 0 ? numbers.join(',') : undefined
  }
  const [sameLines, otherLines] = [those('same'), those('other')]
  return { ...(sameLines && { sameLines }), ...(otherLines && { otherLines }) }
}
