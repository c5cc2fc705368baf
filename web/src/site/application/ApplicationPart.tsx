import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { importPart } from '../../lib/lazy.tsx'
import type { FormKind } from '../../nouns/application/form.ts'
import { Container } from '../../ui/Container.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useNear } from '../booking/useNear.ts'
import css from './ApplicationPart.module.css'
import { PLACE } from './place.ts'

/**
 * Where visitors apply, at the foot of a page (RULES applications 10). The first HTML holds an empty room of the height of
 * what comes; form, words and one's own state are asked for when somebody comes near. `data-now`: only a living page knows them.
 */
export function ApplicationPart({ kind }: { kind: FormKind }) {
  const { t } = useWords()
  const { ref, isNear } = useNear<HTMLDivElement>()
  const [Board, setBoard] = useState<ComponentType<{ kind: FormKind }>>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isNear || isLost) return
    let isWanted = true
    const styles = () => import('../../content/application/styles.ts').then((sheet) => sheet.applicationStyles())
    importPart(() => Promise.all([import('./Board.tsx'), styles()])).then(
      ([part]) => isWanted && setBoard(() => part.default),
      () => isWanted && setLost(true),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, isLost])
  return (
    <div ref={ref} id={PLACE} className={css.part} data-now>
      {Board ? (
        <Board kind={kind} />
      ) : (
        isLost && (
          <Container>
            <ErrorState title={t('error.partTitle')} retryLabel={t('error.retry')} onRetry={() => setLost(false)} />
          </Container>
        )
      )}
    </div>
  )
}
