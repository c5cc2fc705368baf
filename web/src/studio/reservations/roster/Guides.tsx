import { Link } from '@tanstack/react-router'
import { FieldView } from '../../../desk/fields/FieldView.tsx'
import { rowLink } from '../../../desk/list/Rows.tsx'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { Guide } from '../../../nouns/booking/studioGroups.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { guideHours, readOfGuide } from './written.ts'
import css from './Guides.module.css'

/** The guides themselves: what they speak, what they tell of, when they are there. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className={css.heading}>
        {t('roster.guides')}
      </h2>
      {guides.length === 0 ? (
        <EmptyState title={t('roster.guide.noneTitle')}>{t('roster.guide.none')}</EmptyState>
      ) : (
        <ul className={css.guides}>
          {guides.map((guide) => (
            <li key={guide.id} className={css.guide}>
              <Link
                to="."
                search={(before) => ({ ...before, open: `guide-${guide.id}` })}
                id={rowLink(`guide-${guide.id}`)}
                className={css.name}
              >
                {guide.name}
              </Link>
              <span>{guide.work.languages.map((one) => t(`tourLanguages.${one}`)).join(t('roster.and'))}</span>
              <span>{guide.work.themes.join(t('roster.and')) || t('roster.guide.anyTheme')}</span>
              <span className={css.hours}>
                {guide.work.hours.length === 0 ? (
                  t('roster.guide.anyHours')
                ) : (
                  <FieldView field={guideHours} record={readOfGuide(guide).values} />
                )}
              </span>
              <StateMark tone={guide.isActive ? 'live' : 'ended'}>
                {t(guide.isActive ? 'roster.guide.active' : 'roster.guide.inactive')}
              </StateMark>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
