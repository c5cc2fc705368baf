import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useDayWords } from '../../content/booking/useDayWords.ts'
import css from './DoorSheet.module.css'
import type { Ticket } from './keep.ts'
import { useAwake } from './useAwake.ts'

interface DoorSheetProps {
  ticket: Ticket
  onClose: () => void
}

/** One code that a reader at the door takes, and for whom it is. */
interface Code {
  text: string
  who: string
  label: string
}

/**
 * The whole screen for the reader at the door, white in either scheme: the code of the party, then one for each person, in
 * a row that the finger pushes (RULES bookings 25). How bright the screen is can only be asked for.
 */
export default function DoorSheet({ ticket: one, onClose }: DoorSheetProps) {
  const { t } = useWords()
  const { sayTime } = useDayWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  useAwake()
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])

  const persons = one.persons.flatMap(({ n, name, ticket }) =>
    ticket === null
      ? []
      : [{ text: ticket, who: name || t('places.person', { n }), label: t('places.my.personQr', { n }) }],
  )
  const party = {
    text: one.code,
    who: persons.length > 1 ? t('tickets.party', { count: persons.length }) : (persons[0]?.who ?? t('tickets.one')),
    label: t('places.my.partyQr', { code: one.code }),
  }
  // Who comes alone is the party.
  const codes: Code[] = persons.length > 1 ? [party, ...persons] : [party]

  const show = (next: number) => row.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  // A turned phone has another width: the code that was shown stays.
  useEffect(() => {
    const onTurn = () =>
      row.current?.children[at]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
    addEventListener('resize', onTurn)
    return () => removeEventListener('resize', onTurn)
  }, [at])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={css.sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {one.programme}
          </h2>
          <p className={css.when}>
            {sayTime(one)}
            {one.place && <span>{one.place}</span>}
          </p>
        </div>
        <IconButton icon="close" label={t('tickets.close')} className={css.close} onClick={onClose} />
      </header>
      <ul
        ref={row}
        className={css.codes}
        aria-label={t('places.my.tickets')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={codes.length > 1 ? 0 : -1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {codes.map(({ text, who, label }, place) => (
          <li key={text} className={css.code} inert={place !== at}>
            <QrCode text={text} label={label} className={css.qr} />
            <div className={css.words}>
              <p className={css.who}>{who}</p>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <footer className={css.foot}>
        {codes.length > 1 && (
          <div className={css.turn}>
            <IconButton
              icon="arrowLeft"
              label={t('tickets.previous')}
              disabled={at === 0}
              onClick={() => show(at - 1)}
            />
            <p role="status">{t('tickets.position', { at: at + 1, count: codes.length })}</p>
            <IconButton
              icon="arrow"
              label={t('tickets.next')}
              disabled={at === codes.length - 1}
              onClick={() => show(at + 1)}
            />
          </div>
        )}
        <p className={css.bright}>{t('tickets.bright')}</p>
      </footer>
    </dialog>
  )
}
