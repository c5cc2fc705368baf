import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { DeskIcon } from '../../../desk/parts/DeskIcon.tsx'
import { Loaded } from '../../../desk/parts/Loaded.tsx'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { useToday } from '../../../desk/parts/useToday.ts'
import { useWords } from '../../../i18n/index.ts'
import { addDays } from '../../../lib/calendar.ts'
import { saveText } from '../../../lib/saveText.ts'
import { spanOf, type VisitorFigures, visitorFiguresQuery } from '../../../nouns/booking/figures.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { csvOf } from '../csv.ts'
import type { TabProps } from '../ReservationsPage.tsx'
import { type Figure, FigureTable } from './FigureTable.tsx'
import css from './FiguresTab.module.css'
import { SpanChoice } from './SpanChoice.tsx'
import { useFigureWords } from './useFigureWords.ts'

interface FiguresTabProps extends Pick<TabProps, 'tabs'> {
  search: Pick<TabProps['search'], 'from' | 'to'>
}

/** How many people came: by day, hour, origin and age, and never a person (RULES bookings 12). */
export function FiguresTab({ tabs, search }: FiguresTabProps) {
  const { t, lang } = useWords()
  const today = useToday()
  const span = spanOf(search, today)
  const query = useQuery(visitorFiguresQuery(lang, span))
  const parts = useParts()
  const told = query.isPlaceholderData ? undefined : query.data

  const file = (figures: VisitorFigures) =>
    csvOf([
      (['by', 'which', 'persons'] as const).map((key) => t(`visitorFigures.field.${key}`)),
      ...parts(figures).flatMap(({ key, figures }) =>
        figures.map(({ name, persons, written = name }) => [t(`visitorFigures.by.${key}`), written, String(persons)]),
      ),
    ])

  return (
    <>
      <PageHead title={t('nav.manageReservations')} lede={t('visitorFigures.lede')}>
        {told && told.persons > 0 && (
          <div className={css.acts}>
            <Button
              type="text"
              icon={<DeskIcon name="download" />}
              onClick={() =>
                saveText(
                  t('visitorFigures.fileName', { from: told.from, to: told.to }),
                  'text/csv;charset=utf-8',
                  file(told),
                )
              }
            >
              {t('visitorFigures.file')}
            </Button>
            <Button type="text" icon={<DeskIcon name="print" />} onClick={() => window.print()}>
              {t('visitorFigures.print')}
            </Button>
          </div>
        )}
      </PageHead>
      <div className={css.acts}>{tabs}</div>
      <SpanChoice span={span} today={today} sum={told?.persons} />
      <Loaded query={query}>
        {(figures) =>
          figures.persons === 0 ? (
            <EmptyState title={t('visitorFigures.noneTitle')}>{t('visitorFigures.noneText')}</EmptyState>
          ) : (
            <div className={css.parts}>
              {parts(figures).map(({ key, figures: rows }) => (
                <FigureTable
                  key={key}
                  title={t(`visitorFigures.by.${key}`)}
                  which={t('visitorFigures.field.which')}
                  persons={t('visitorFigures.field.persons')}
                  figures={rows}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** Figures of a year are told by the week: nobody reads 366 lines. */
const MOST_DAYS = 62

interface Part {
  key: 'day' | 'week' | 'hour' | 'origin' | 'age'
  figures: readonly Figure[]
}

/** The figures in their groups, each in words. */
function useParts(): (figures: VisitorFigures) => readonly Part[] {
  const words = useFigureWords()
  return ({ days, hours, origins, ages }) => [
    days.length > MOST_DAYS
      ? { key: 'week', figures: weeksOf(days).map((week) => ({ name: words.week(week.date), persons: week.persons })) }
      : { key: 'day', figures: days.map(({ date, persons }) => ({ name: words.day(date), written: date, persons })) },
    { key: 'hour', figures: hours.map(({ hour, persons }) => ({ name: words.hour(hour), persons })) },
    { key: 'origin', figures: origins.map(({ comesFrom, persons }) => ({ name: words.origin(comesFrom), persons })) },
    { key: 'age', figures: ages.map(({ ageBand, persons }) => ({ name: words.age(ageBand), persons })) },
  ]
}

/** Seven days at a time, counted back from the last, so that the newest week is whole. */
function weeksOf(days: VisitorFigures['days']): { date: string; persons: number }[] {
  const weeks = new Map<string, number>()
  const last = days.length - 1
  days.forEach(({ date, persons }, place) => {
    const first = addDays(date, -(6 - ((last - place) % 7)))
    weeks.set(first, (weeks.get(first) ?? 0) + persons)
  })
  return [...weeks].map(([date, persons]) => ({ date, persons }))
}
