import { keepAnswer } from '../../../api/keepAnswer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordForm } from '../../../desk/form/RecordForm.tsx'
import { Loaded } from '../../../desk/parts/Loaded.tsx'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { useWords } from '../../../i18n/index.ts'
import { formatDate } from '../../../lib/dates.ts'
import { type OpeningCalendar, openingQuery, setOpening, staleOpening } from '../../../nouns/booking/opening.ts'
import programmeForm from '../ProgrammeForm.module.css'
import type { TabProps } from '../ReservationsPage.tsx'
import { OpeningFields } from './OpeningFields.tsx'
import { OpeningPreview } from './OpeningPreview.tsx'
import css from './OpeningTab.module.css'
import { changeOf, nameOf, readOf } from './written.ts'

/** When the museum is open: set once, for pages, calendars and the times that can be reserved (RULES opening). */
export function OpeningTab({ tabs }: Pick<TabProps, 'tabs'>) {
  const { t, lang } = useWords()
  const query = useQuery(openingQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageReservations')} lede={t('openingDesk.lede')} />
      {tabs}
      <Loaded query={query}>{(calendar) => <OpeningForm calendar={calendar} />}</Loaded>
    </>
  )
}

function OpeningForm({ calendar }: { calendar: OpeningCalendar }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  return (
    <div className={programmeForm.form}>
      <OnClosedDays calendar={calendar} />
      <RecordForm
        {...readOf(calendar)}
        reread={async () => readOf(await client.fetchQuery(openingQuery(lang)))}
        save={async (written, version) => {
          const kept = await setOpening(lang, { ...changeOf(written), version })
          keepAnswer(client, openingQuery(lang).queryKey, kept)
          return readOf(kept)
        }}
        nameOf={nameOf}
        act={t('desk.form.save')}
        done={t('openingDesk.saved')}
        stale={staleOpening}
      >
        <div className={programmeForm.columns}>
          <OpeningFields />
          <aside className={programmeForm.aside}>
            <OpeningPreview />
          </aside>
        </div>
      </RecordForm>
    </div>
  )
}

/** Whoever has places on a day when the museum is closed keeps them until somebody closes the time, or opens the day. */
function OnClosedDays({ calendar: { onClosedDays } }: { calendar: OpeningCalendar }) {
  const { t, lang } = useWords()
  if (onClosedDays.length === 0) return null
  return (
    <section aria-labelledby="on-closed-days" className={css.warning}>
      <h2 id="on-closed-days" className={programmeForm.heading}>
        {t('openingDesk.closedTitle')}
      </h2>
      <p>{t('openingDesk.closedText')}</p>
      <ul>
        {onClosedDays.map(({ date, programmeId, programme, persons }) => (
          <li key={`${date} ${programmeId}`}>
            <Link to="." search={{ date } as never}>
              {formatDate(date, lang)}
            </Link>
            <span>{programme}</span>
            <span>{t('bookingDay.persons', { count: persons })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
