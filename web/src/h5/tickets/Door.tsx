import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.tsx'
import type { Ticket } from './keep.ts'
import { useDoor } from './useDoor.ts'

const DoorSheet = lazyPart(() => import('./DoorSheet.tsx'))

/** The sheet that is held to the reader at the door, while one of the tickets is shown there. */
export function Door({ tickets }: { tickets: readonly Ticket[] }) {
  const { code, close } = useDoor()
  const shown = tickets.find((one) => one.code === code)
  return (
    shown && (
      <Suspense fallback={null}>
        <DoorSheet ticket={shown} onClose={close} />
      </Suspense>
    )
  )
}
