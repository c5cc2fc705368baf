import { useWords } from '../../i18n/index.ts'
import type { FormKind } from '../../nouns/application/form.ts'
import { Container } from '../../ui/Container.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useNearPart } from '../near/useNearPart.ts'
import css from './ApplicationPart.module.css'
import { PLACE } from './place.ts'

const load = async () => {
  const styles = import('./styles.ts').then((sheet) => sheet.applicationStyles())
  const [part] = await Promise.all([import('./Board.tsx'), styles])
  return part.default
}

/**
 * Where visitors apply, at the foot of a page (RULES applications 10). The first HTML holds an empty room of the height of
 * what comes; form, words and one's own state are asked for when somebody comes near. `data-now`: only a living page knows them.
 */
export function ApplicationPart({ kind }: { kind: FormKind }) {
  const { t } = useWords()
  const { ref, Part: Board, isLost, retry } = useNearPart(load)
  return (
    <div ref={ref} id={PLACE} className={css.part} data-now>
      {Board ? (
        <Board kind={kind} />
      ) : (
        isLost && (
          <Container>
            <ErrorState title={t('error.partTitle')} retryLabel={t('error.retry')} onRetry={retry} />
          </Container>
        )
      )}
    </div>
  )
}
