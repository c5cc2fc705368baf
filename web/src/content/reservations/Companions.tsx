import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { companionsQuery, MOST_COMPANIONS, refreshCompanions } from '../../nouns/booking/companion.ts'
import type { Companion } from '../../nouns/booking/party.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useCompanionWords } from '../booking/companionWords.ts'
import { CompanionForm } from './CompanionForm.tsx'
import css from './Past.module.css'
import { RemoveCompanionDialog } from './RemoveCompanionDialog.tsx'
import notes from './Notes.module.css'

/** With whom somebody often comes: seen, added, removed (RULES bookings 23). */
export default function Companions({ today }: { today: string }) {
  useCompanionWords()
  const { t, lang } = useWords()
  const client = useQueryClient()
  const there = useQuery(companionsQuery(lang, null))
  const title = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Companion | null>(null)
  const [said, setSaid] = useState('')

  async function done(word: string): Promise<void> {
    setAdding(false)
    setRemoving(null)
    setSaid('')
    title.current?.focus()
    await refreshCompanions(client)
    setSaid(word)
  }

  return (
    <section className={css.past}>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {t('companions.title')}
      </h2>
      <p role="status" className={notes.said}>
        {said}
      </p>
      {there.data ? (
        <>
          <p className={css.lede}>{t('companions.lede', { count: MOST_COMPANIONS })}</p>
          {there.data.length === 0 && !isAdding && <p className={css.lede}>{t('companions.none')}</p>}
          {there.data.length > 0 && (
            <ul>
              {there.data.map((one) => (
                <Row key={one.id} companion={one} onRemove={() => setRemoving(one)} />
              ))}
            </ul>
          )}
          {isAdding ? (
            <CompanionForm
              today={today}
              onClose={() => {
                setAdding(false)
                title.current?.focus()
              }}
              onAdded={(one) => done(t('companions.added', { name: one.name }))}
            />
          ) : there.data.length >= MOST_COMPANIONS ? (
            <p className={css.lede}>{t('companions.full', { count: MOST_COMPANIONS })}</p>
          ) : (
            <p className={css.pages}>
              <Button onClick={() => setAdding(true)}>{t('companions.add')}</Button>
            </p>
          )}
        </>
      ) : (
        there.isError && (
          <p role="alert" className={css.failed}>
            {t('companions.failed')}
            <Button onClick={() => void there.refetch()}>{t('companions.retry')}</Button>
          </p>
        )
      )}
      {removing && (
        <RemoveCompanionDialog
          companion={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => done(t('companions.removed', { name: removing.name }))}
        />
      )}
    </section>
  )
}

function Row({ companion: one, onRemove }: { companion: Companion; onRemove: () => void }) {
  const { t } = useWords()
  return (
    <li className={css.row}>
      <span>
        {one.name} {one.isMinor && <Tag tone="live">{t('companions.minor')}</Tag>}
      </span>
      <span className={css.when}>{one.idType ? t(`places.idType.${one.idType}`) : t('companions.noDocument')}</span>
      <span className={css.code}>{one.idNumber}</span>
      <span className={css.state}>
        <button
          type="button"
          className={css.act}
          aria-label={t('companions.removeOf', { name: one.name })}
          onClick={onRemove}
        >
          {t('companions.remove')}
        </button>
      </span>
    </li>
  )
}
