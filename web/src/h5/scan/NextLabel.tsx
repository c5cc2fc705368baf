import { useSyncExternalStore } from 'react'
import css from './NextLabel.module.css'
import { ScanButton } from './ScanButton.tsx'

const never = () => () => undefined

/** Where somebody came from, as the code of a label says it (RULES pages 19). */
const LABEL = 'label'

/** Whether the label of this object was scanned: the address by which the document came, which the router shortens. */
function isFromLabel(id: number): boolean {
  const [came] = performance.getEntriesByType('navigation')
  const asked = came ? new URL(came.name, location.href).searchParams : null
  return asked?.get('source') === LABEL && asked.get('id') === String(id)
}

/** For whoever walks from label to label: the next one, where the thumb is. The first HTML knows of no label. */
export function NextLabel({ id }: { id: number }) {
  const isShown = useSyncExternalStore(
    never,
    () => isFromLabel(id),
    () => false,
  )
  return isShown ? (
    <div className={css.place}>
      <ScanButton look="next" />
    </div>
  ) : null
}
