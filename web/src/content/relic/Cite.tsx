import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { profileQuery } from '../../api/queries.ts'
import type { RelicDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Cite.module.css'

const never = () => () => undefined

/** How a reader names the relic in a text of their own, ready to be copied. */
export function Cite({ record }: { record: RelicDetail }) {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  // The first HTML does not know under which name the site was asked for: it stands without the address.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const [told, setTold] = useState<'done' | 'failed' | null>(null)
  const era = record.eraText || record.era?.name || ''
  const words = t(era ? 'relic.cite.text' : 'relic.cite.textUndated', {
    museum: profile.name,
    title: record.title,
    era,
    number: record.number,
  })
  const address = `${origin}${pages.collectionDetail}?id=${record.id}`
  // The number stays in one piece.
  const [before, ...rest] = words.split(record.number)
  const after = rest.join(record.number)
  const copy = () => {
    // Away from https there is no clipboard; the text can still be marked by hand.
    const asked = navigator.clipboard?.writeText(`${words} ${address}`) ?? Promise.reject(new Error('no clipboard'))
    asked.then(
      () => setTold('done'),
      () => setTold('failed'),
    )
  }
  return (
    <div>
      <p className={css.text}>
        {before}
        <span className={css.number}>{record.number}</span>
        {after} <span className={css.address}>{address}</span>
      </p>
      <div className={css.act}>
        <Button onClick={copy}>
          <Icon name="copy" />
          {t('relic.cite.copy')}
        </Button>
        <p role="status" className={css.told}>
          {told && t(`relic.cite.${told}`)}
        </p>
      </div>
    </div>
  )
}
