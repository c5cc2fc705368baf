import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import css from './MoveButtons.module.css'

interface MoveButtonsProps {
  /** What is moved. */
  name: string
  /** Where it stands, from 0 on, and among how many. */
  index: number
  count: number
  /** Puts it at another place. */
  onMove: (to: number) => void
}

/** Up and down by one place. Whoever pressed one can press on: the focus goes along with what is moved. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useWords()
  const place = useRef<HTMLSpanElement>(null)
  const pressed = useRef<string | null>(null)

  // Moving takes the focus away, and at an end the pressed button rests: the other one has it then.
  useEffect(() => {
    const last = pressed.current
    if (last === null) return
    pressed.current = null
    const now = document.activeElement
    if (now !== document.body && !now?.matches(':disabled')) return
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const own = buttons.find((button) => button.dataset['way'] === last) ?? buttons[0]
    own?.focus()
  })

  const button = (way: 'up' | 'down', to: number) => (
    <Button
      type="text"
      data-way={way}
      aria-label={t(`desk.order.${way}`, { name })}
      disabled={to < 0 || to >= count}
      icon={<DeskIcon name={way} />}
      onClick={() => {
        pressed.current = way
        onMove(to)
      }}
    />
  )
  return (
    <span ref={place} className={css.moves}>
      {button('up', index - 1)}
      {button('down', index + 1)}
    </span>
  )
}
