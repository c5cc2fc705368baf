import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { museumSecond, useMuseumTime } from '../../lib/museumTime.ts'
import { useStore } from '../../lib/store.ts'
import { deskProgrammesQuery, mayOverride } from '../../nouns/booking/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useOwnName } from '../reservations/useOwnName.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { Camera } from './Camera.tsx'
import { Conflicts } from './Conflicts.tsx'
import css from './DeskPage.module.css'
import type { Door, DoorState } from './door.ts'
import { FoundList } from './FoundList.tsx'
import { NetBox } from './NetBox.tsx'
import { NowBox } from './NowBox.tsx'
import { PastScans } from './PastScans.tsx'
import { hasMouse, ScanField } from './ScanField.tsx'
import { hearOrNot, isHeard } from './sounds.ts'
import { rememberProgramme, useDoor } from './useDoor.ts'
import { useKeys } from './useKeys.ts'

const ALL = 'all'

/** The desk at the door (RULES bookings 14 to 16, value 205): who shows a ticket is let in, with or without network. */
export default function DeskPage() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const minute = useMuseumTime(profile.clock) ?? ''
  const door = useDoor()
  const state = useStore(door.state, door.state.get())
  const { shown, found, past, conflicts, programme, taken } = state
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [hasCamera, setHasCamera] = useState(false)
  /** The scan of which it is asked whether somebody is let in all the same. */
  const [asking, setAsking] = useState<number | null>(null)
  const isAsking = shown !== null && asking === shown.number
  const ask = (yes: boolean) => setAsking(yes && shown ? shown.number : null)
  const timeOf = (ms: number) => museumSecond(profile.clock, ms).slice(11)
  const read = (text: string) => void door.read(text)

  useKeys({
    input,
    onRead: read,
    shortcuts: {
      Escape: () => (isAsking ? ask(false) : door.clear()),
      F2: () => void door.undo(),
      F4: () => {
        if (!shown || !mayOverride(shown.face)) return
        if (isAsking) void door.letInAnyway()
        ask(!isAsking)
      },
      ArrowDown: () => document.querySelector<HTMLElement>('[data-found="1"]')?.focus(),
    },
  })

  /** After a press of the mouse the next scan goes on where it always goes. */
  function backToInput({ detail, target }: MouseEvent): void {
    if (detail === 0 || !hasMouse() || !(target instanceof HTMLElement)) return
    if (!target.closest('input, select, label, a, [role="dialog"]')) input.current?.focus({ preventScroll: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- brings the focus back after a press on one of its buttons, which keys do by themselves
    <div className={css.page} onClick={backToInput}>
      <PageHead title={t('nav.manageDesk')} lede={t('doorDesk.lede')}>
        <Programme door={door} programme={programme} taken={taken} />
        <Sound />
        <Button
          look={hasCamera ? 'line' : 'solid'}
          className={css.camera}
          aria-expanded={hasCamera}
          onClick={() => {
            setHasCamera(!hasCamera)
            // On a phone camera and answer fill the screen together.
            if (!hasMouse()) place.current?.scrollIntoView()
          }}
        >
          {t(hasCamera ? 'doorDesk.cameraClose' : 'doorDesk.camera')}
        </Button>
      </PageHead>
      <div className={css.room}>
        <div ref={place} className={css.door} data-camera={hasCamera || undefined}>
          {hasCamera && <Camera onRead={read} />}
          <div className={css.field}>
            <ScanField input={input} onRead={read} />
          </div>
          {found ? (
            <FoundList door={door} found={found} />
          ) : (
            <AnswerPanel
              door={door}
              shown={shown}
              listTime={taken ? timeOf(Date.parse(taken.list.madeAt)).slice(0, 5) : ''}
              isAsking={isAsking}
              onAsk={ask}
            />
          )}
          <p className={css.keys}>{t('doorDesk.keys')}</p>
        </div>
        <div className={css.beside}>
          <Conflicts door={door} conflicts={conflicts} timeOf={timeOf} />
          <NowBox door={door} programme={programme} isOnline={state.isOnline} minute={minute} />
          <NetBox door={door} state={state} timeOf={timeOf} />
        </div>
      </div>
      <PastScans past={past} timeOf={timeOf} />
    </div>
  )
}

/** What is behind this desk, remembered on this device. Without network the list knows what there is. */
function Programme({ door, programme, taken }: Pick<DoorState, 'programme' | 'taken'> & { door: Door }) {
  const { t, lang } = useWords()
  const { data } = useQuery(deskProgrammesQuery(lang))
  const ownName = useOwnName()
  const known = data
    ? data.filter(({ mode }) => mode !== 'none').map((one) => ({ id: one.id, name: ownName(one) }))
    : (taken?.list.slots ?? []).map((one) => ({ id: one.programmeId, name: one.programme }))
  const options = [...new Map(known.map(({ id, name }) => [String(id), name]))].map(([value, text]) => ({
    value,
    text,
  }))
  return (
    <Select
      label={t('doorDesk.programme')}
      value={programme === null ? ALL : String(programme)}
      options={[{ value: ALL, text: t('doorDesk.all') }, ...options]}
      onChoose={(value) => {
        const id = value === ALL ? null : Number(value)
        rememberProgramme(id)
        door.chooseProgramme(id)
      }}
      className={css.programme}
    />
  )
}

function Sound() {
  const { t } = useWords()
  const isOn = useStore(isHeard, true)
  return (
    <label className={css.sound}>
      <input type="checkbox" checked={isOn} onChange={(event) => hearOrNot(event.currentTarget.checked)} />
      {t('doorDesk.sound')}
    </label>
  )
}
