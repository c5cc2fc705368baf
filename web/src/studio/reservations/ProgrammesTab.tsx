import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { addDays } from '../../lib/calendar.ts'
import { grouped } from '../../lib/numbers.ts'
import {
  programmeKinds,
  programmeListQuery,
  type StudioProgramme,
  type StudioSlot,
  studioSlotsQuery,
} from '../../nouns/booking/planning.ts'
import { NewProgramme } from './NewProgramme.tsx'
import { Occupancy } from './Occupancy.tsx'
import { ProgrammePage } from './ProgrammePage.tsx'
import css from './ProgrammesTab.module.css'
import type { TabProps } from './ReservationsPage.tsx'
import { sumOf } from './slotState.ts'
import { useOwnName } from './useOwnName.ts'

/** What the address says instead of a programme's number while a new one is written down. */
const NEW = 'new'

/** The list looks so many days ahead, today included. */
const NEXT_DAYS = 7

/** What places can be had for: the list, or one of them as a page. */
export function ProgrammesTab({ tabs, search }: TabProps) {
  const { open } = search
  useBackToRow(open === NEW ? undefined : open)
  if (open !== undefined && open !== NEW) return <ProgrammePage key={open} id={open} />
  return <Programmes tabs={tabs} search={search} />
}

function Programmes({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const ownName = useOwnName()
  const today = useToday()
  const query = useQuery(programmeListQuery(lang, search))
  const { data: slots } = useQuery(studioSlotsQuery(lang, { from: today, to: addDays(today, NEXT_DAYS - 1) }))
  const columns: Column<StudioProgramme>[] = [
    { key: 'name', heading: t('planning.field.name'), lead: true, render: ownName },
    { key: 'kind', heading: t('planning.field.kind'), render: (row) => t(`planning.kind.${row.kind}`) },
    { key: 'mode', heading: t('planning.field.mode'), render: (row) => t(`planning.mode.${row.mode}`) },
    {
      key: 'offered',
      heading: t('planning.field.isOffered'),
      render: (row) => (
        <StateMark tone={row.isOffered ? 'live' : 'ended'}>
          {t(row.isOffered ? 'planning.offered' : 'planning.notOffered')}
        </StateMark>
      ),
    },
    {
      key: 'next',
      heading: t('planning.field.next', { count: NEXT_DAYS }),
      render: (row) => slots && <Next slots={slots.filter(({ programmeId }) => programmeId === row.id)} t={t} />,
    },
    { key: 'place', heading: t('planning.field.place'), spare: true, render: placeIn(lang) },
  ]
  return (
    <ListPage
      list="programmes"
      title={t('nav.manageReservations')}
      lede={t('planning.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={ownName}
      columns={columns}
      filters={[
        {
          key: 'kind',
          name: t('planning.field.kind'),
          sort: 'choice',
          options: programmeKinds.map((value) => ({ value, text: t(`planning.kind.${value}`) })),
        },
      ]}
      act={
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('planning.add')}
        </Button>
      }
      above={tabs}
      none={{ title: t('planning.noneTitle'), text: t('planning.noneText') }}
      forms={{
        [NEW]: {
          title: t('planning.addHeading'),
          body: <NewProgramme onAdded={(id) => put({ open: String(id) }, true)} />,
        },
      }}
    />
  )
}

const placeIn = (lang: 'zh' | 'en') => (row: StudioProgramme) =>
  (lang === 'en' ? row.placeEn : row.placeZh) || row.placeZh || row.placeEn

/** How many slots come, and what is taken of them; of what needs no reservation the slots alone. */
function Next({ slots, t }: { slots: readonly StudioSlot[]; t: Translate }) {
  if (slots.length === 0) return <span className={css.none}>{t('planning.noSlots')}</span>
  const { taken, capacity } = sumOf(slots)
  return (
    <span className={css.next}>
      <span>
        {t('planning.slots', { count: slots.length })}
        {capacity > 0 && (
          <>
            {' · '}
            {t('planning.takenOf', { taken: grouped(taken), capacity: grouped(capacity) })}
          </>
        )}
      </span>
      {capacity > 0 && <Occupancy taken={taken} capacity={capacity} />}
    </span>
  )
}
