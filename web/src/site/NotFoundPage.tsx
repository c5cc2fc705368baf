import { Link } from '@tanstack/react-router'
import { useWords } from '../i18n/index.ts'
import type { Kind } from '../lib/kinds.gen.ts'
import { pages } from '../lib/paths.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Container } from '../ui/Container.tsx'
import { State } from '../ui/State.tsx'

/** `kind`: the page of a record that is not there; null: an address that is not there. */
export default function NotFoundPage({ kind }: { kind: Kind | null }) {
  const { t } = useWords()
  const missing = kind ?? 'page'
  return (
    <Container>
      <State
        level={1}
        drawing="lost"
        title={t(`site.missing.${missing}.title`)}
        action={
          <>
            <Link to={pages.exhibitionTempList} className={buttonClass('solid')}>
              {t('site.backToList')}
            </Link>
            <Link to={pages.home} className={buttonClass('line')}>
              {t('site.backHome')}
            </Link>
          </>
        }
      >
        {t(`site.missing.${missing}.text`)}
      </State>
    </Container>
  )
}
