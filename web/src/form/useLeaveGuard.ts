import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { type AskToLeave, GuardContext, type Guarded } from './guard.ts'
import { leaves } from './leaves.ts'

/**
 * Asks before written text is lost on another page, in another record or with a closed tab, and says to the place in
 * which it stands, such as a sheet, that it would be lost with it (RULES forms 5).
 */
export function useLeaveGuard(guarded: Guarded, ask: AskToLeave): void {
  const scope = use(GuardContext)
  const latest = useRef(guarded)
  const offersSave = guarded.save !== undefined
  useEffect(() => {
    latest.current = guarded
  })
  useEffect(
    () =>
      scope.add({
        isDirty: () => latest.current.isDirty(),
        keep: async () => (await latest.current.keep?.()) ?? false,
        ...(offersSave && { save: async () => (await latest.current.save?.()) ?? false }),
        forget: () => latest.current.forget(),
      }),
    [scope, offersSave],
  )
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      guarded.isDirty() && leaves(current, next) && !(await scope.mayLeave(ask)),
    enableBeforeUnload: guarded.isDirty,
  })
}
