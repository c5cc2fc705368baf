import type { RelicDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { toggleSeen } from '../../lib/here.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { RecordLink } from '../RecordLink.tsx'
import css from './Walk.module.css'

interface StopProps {
  number: number
  favourite: Favourite
  record: RelicDetail
  isSeen: boolean
  /** Whether it is the one to go to. */
  isNext: boolean
}

/** A stop of a walk, with the tick that it was seen. */
export function Stop({ number, favourite, record, isSeen, isNext }: StopProps) {
  const { t } = useWords()
  return (
    <li
      id={`stop-${number}`}
      tabIndex={-1}
      className={classes(css.stop, isSeen && css.done)}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.about}>
        <Picture
          picture={favourite.picture && { ...favourite.picture, alt: '', credit: '', placeholder: '' }}
          ratio="square"
          sizes={{ px: 88 }}
          phone={22}
          decorative
          className={css.view}
        />
        <div>
          <p className={css.title}>
            <RecordLink kind="relic" record={record} className={css.link} />
          </p>
          <p className={css.era}>
            {record.era?.name ?? record.eraText}
            {record.hasAudio && <span className={css.heard}>{t('plan.hasAudio')}</span>}
          </p>
        </div>
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={isSeen} onChange={() => toggleSeen(record.id)} />
        <span aria-hidden="true">{t('plan.seenMark')}</span>
        <VisuallyHidden>{t('plan.seen', { title: record.title })}</VisuallyHidden>
      </label>
    </li>
  )
}
