import type { ReactNode } from 'react'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Head } from '../kit/Head.tsx'
import { SectionTabs } from '../kit/SectionTabs.tsx'
import css from './Top.module.css'

interface TopProps {
  /** The record speaks another language than the page. */
  isForeign: boolean
  /** A line below the name. */
  note?: ReactNode
}

/** The name of a page about a visit, and the other ones beside it. */
export function Top({ isForeign, note }: TopProps) {
  const { t } = useWords()
  const { place } = usePlace()
  return (
    <>
      <Head title={t(place.title)} note={note} />
      {place.section && <SectionTabs section={place.section} />}
      {isForeign && (
        <div className={css.notice}>
          <Notice>{t('content.fallback')}</Notice>
        </div>
      )}
    </>
  )
}
