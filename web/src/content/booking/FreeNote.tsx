import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.tsx'
import { useNear } from '../near/useNear.ts'

export interface FreeNoteProps {
  event: number
  session: { day: string; starts: string }
}

const FreeWords = lazyPart(() => import('./FreeWords.tsx'))

/** What is free of a session in a list, once somebody has come to its line: nothing is asked for those that nobody sees. */
export function FreeNote(props: FreeNoteProps) {
  const { ref, isNear } = useNear<HTMLSpanElement>()
  return (
    <span ref={ref}>
      {isNear && (
        <Suspense>
          <FreeWords {...props} />
        </Suspense>
      )}
    </span>
  )
}
