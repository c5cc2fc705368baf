import { Suspense, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { useIsPhone } from '../../ui/edition.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import type { Addressed } from '../address.ts'
import { canonicalOf } from './canonical.ts'
import css from './Share.module.css'
import { ShareButtons } from './ShareButtons.tsx'
import type { Shared } from './ShareSheet.tsx'

/** Few visitors ask. */
const ShareCode = lazyPart(async () => ({ default: (await import('./ShareCode.tsx')).ShareCode }))

interface ShareProps {
  kind: Addressed['kind']
  record: Omit<Addressed, 'kind'> & Omit<Shared, 'kind' | 'facts'>
  /** When and where, for its poster. */
  facts: Shared['facts']
  /** `start` where the button stands at the page's left margin. */
  align?: 'start' | 'end'
}

/** A record for somebody else: its canonical address as a code for their phone, and to be copied. */
export function Share({ kind, record, facts, align = 'end' }: ShareProps) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  // Made when it is asked for: the first HTML knows no origin.
  const [opened, setOpened] = useState({ address: '', time: 0 })
  if (isPhone) return <ShareButtons record={{ ...record, kind }} shared={{ ...record, kind, facts }} />
  return (
    <div className={css.share}>
      <Popup
        label={t('site.share.open')}
        align={align}
        trigger={<Icon name="share" />}
        onOpen={() => setOpened(({ time }) => ({ address: canonicalOf({ ...record, kind }, lang), time: time + 1 }))}
      >
        {opened.time > 0 && (
          <Suspense fallback={null}>
            <ShareCode key={opened.time} address={opened.address} />
          </Suspense>
        )}
      </Popup>
    </div>
  )
}
