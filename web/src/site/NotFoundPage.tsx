import { Link } from '@tanstack/react-router'
import type { WordKey } from '../i18n/index.ts'
import { useWords } from '../i18n/index.ts'
import type { Kind } from '../lib/kinds.ts'
import { pages } from '../lib/paths.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Container } from '../ui/Container.tsx'
import { State } from '../ui/State.tsx'

/** What is said of a record that is not there. */
const words = {
  exhibition: { title: 'exhibition.missingTitle', text: 'exhibition.missingText' },
} as const satisfies Record<Kind, { title: WordKey; text: WordKey }>

/** `kind`: the page of a record that is not there; null: an address that is not there. */
export default function NotFoundPage({ kind }: { kind: Kind | null }) {
  const { t } = useWords()
  const { title, text } =
    kind === null ? ({ title: 'site.notFoundTitle', text: 'site.notFoundText' } as const) : words[kind]
  return (
    <Container>
      <State
        level={1}
        drawing="lost"
        title={t(title)}
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
        {t(text)}
      </State>
    </Container>
  )
}
