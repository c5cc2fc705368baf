import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { importPart } from '../../lib/lazy.tsx'
import { useNear } from './useNear.ts'

/** A part of a page that is asked for, with its styles, when somebody comes near; where it does not come, it is asked for again. */
export function useNearPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { ref, isNear } = useNear<HTMLDivElement>()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isNear || isLost) return
    let isWanted = true
    importPart(load).then(
      // In short tasks, between which a press is answered.
      (part) => isWanted && startTransition(() => setPart(() => part)),
      () => isWanted && setLost(true),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, isLost, load])
  return { ref, Part, isLost, retry: () => setLost(false) }
}
