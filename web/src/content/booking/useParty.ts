import { useState } from 'react'
import { type Guest, newGuest } from '../../nouns/booking/party.ts'

const several = (count: number, from = 0): Guest[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => newGuest(from + index))

/** Who comes, as it is being written. */
export function useParty(count = 1) {
  const [party, setParty] = useState<readonly Guest[]>(() => several(count))
  return {
    party,
    setParty,
    /** Another number of people: those who are there stay as they are written. */
    resize: (next: number) =>
      setParty((now) => [
        ...now.slice(0, next),
        ...several(next - now.length, Math.max(...now.map(({ key }) => key)) + 1),
      ]),
    empty: () => setParty(several(count)),
  }
}
