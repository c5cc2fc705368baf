import { Link } from '@tanstack/react-router'
import type { FacedKind } from '../content/index.ts'
import { useWords } from '../i18n/index.ts'
import { pages } from '../lib/paths.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Container } from '../ui/Container.tsx'
import { State } from '../ui/State.tsx'

/** Where somebody who misses a record finds others of its kind. Not `page` for an address: that is a kind's name. */
const others = {
  address: pages.exhibitionTempList,
  exhibition: pages.exhibitionTempList,
} as const satisfies Record<FacedKind | 'address', string>

/** `kind`: the page of a record that is not there; null: an address that is not there. */
export default function NotFoundPage({ kind }: { kind: FacedKind | null }) {
  const { t } = useWords()
  const missing = kind ?? 'address'
  return (
    <Container>
      <State
        level={1}
        drawing="lost"
        title={t(`site.missing.${missing}.title`)}
        action={
          <>
            <Link to={others[missing]} className={buttonClass('solid')}>
              {t(`site.missing.${missing}.back`)}
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
