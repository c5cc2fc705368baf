import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { composes } from '../lib/composes.ts'
import css from './Popup.module.css'

interface PopupProps {
  /** The button's name. */
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  /** Which edge of the sheet keeps to the button's: near a margin of the page the sheet must open inwards. */
  align?: 'start' | 'center' | 'end'
  /** Told when the sheet opens: what it shows may be made then. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A small sheet beside a button. A mouse opens it by resting, a keyboard and a finger by pressing; it stays while the
 * pointer is on it, and Escape or a press elsewhere closes it (WCAG 1.4.13).
 */
export function Popup({ label, trigger, triggerClass, align = 'center', onOpen, children }: PopupProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [side, setSide] = useState<Omit<Side, 'lift'>>({ align, above: false })
  const show = () => {
    if (!open) onOpen?.()
    setOpen(true)
  }

  useLayoutEffect(() => {
    if (!open || !box.current || !sheet.current) return
    const { width, height } = sheet.current.getBoundingClientRect()
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const { lift, ...found } = sideOf(box.current.getBoundingClientRect(), { width, height }, room, align)
    sheet.current.style.setProperty('--lift', `${lift}px`)
    setSide(found)
  }, [open, align])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || composes(event)) return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return (
    <div
      ref={box}
      className={css.box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes(css.trigger, triggerClass)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => {
          // A mouse has opened it already by resting; its press must not close it again.
          const byMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse'
          if (byMouse || !open) show()
          else setOpen(false)
        }}
      >
        {trigger}
      </button>
      <div ref={sheet} id={id} className={classes(css.sheet, css[side.align], side.above && css.above)} hidden={!open}>
        {children}
      </div>
    </div>
  )
}

interface Side {
  align: 'start' | 'center' | 'end'
  above: boolean
  /** Pixels by which a sheet below goes up over its button, in a window with room for it on neither side. */
  lift: number
}

interface Size {
  width: number
  height: number
}

/** Between a sheet and its button, and between a sheet and the window's edge, in pixels. */
const AIR = 8

/** Where a sheet is whole in the window: towards the side that was wanted, if it fits there, and above where below is short. */
export function sideOf(
  button: { left: number; right: number; top: number; bottom: number },
  sheet: Size,
  room: Size,
  wanted: Side['align'],
): Side {
  const middle = (button.left + button.right) / 2
  const starts = { start: button.left, center: middle - sheet.width / 2, end: button.right - sheet.width }
  const fits = (one: Side['align']) => starts[one] >= AIR && starts[one] + sheet.width <= room.width - AIR
  const align = [wanted, 'end', 'start', 'center'].find((one) => fits(one as Side['align'])) as
    | Side['align']
    | undefined
  const below = room.height - button.bottom - 2 * AIR
  const above = sheet.height > below && button.top - 2 * AIR >= sheet.height
  return { align: align ?? wanted, above, lift: above ? 0 : Math.max(0, sheet.height - below) }
}
