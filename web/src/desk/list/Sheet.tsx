import { Drawer } from 'antd'
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { GuardContext, makeGuardScope } from '../../form/guard.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAskToLeave } from '../form/useDeskGuard.ts'
import css from './Sheet.module.css'

/** What antd calls the frame that holds the focus. */
const DRAWER = '.ant-drawer'

/** How long a sheet slides, in milliseconds, with a little to spare. */
export const SLIDE_MS = 350

interface SheetProps {
  title: ReactNode
  open: boolean
  /** As wide as the window, up to its edges: for what is no form. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A record beside its list, or a form. Escape, the cross and a press beside it close it, after a question where something
 * is written in it that would be lost.
 */
export function Sheet({ title, open, wide = false, onClose, children }: SheetProps) {
  const { t } = useWords()
  const askToLeave = useAskToLeave()
  const page = use(GuardContext)
  const [scope] = useState(() => makeGuardScope(page))
  const opener = useRef<Element | null>(null)
  // Back to what opened it. The drawer does so itself, but not where it is closed while it still slides in.
  useLayoutEffect(() => {
    if (open) {
      opener.current = document.activeElement
      return undefined
    }
    const back = opener.current
    opener.current = null
    if (!(back instanceof HTMLElement)) return undefined
    const timer = setTimeout(() => {
      const now = document.activeElement
      if (now === document.body || now?.closest(DRAWER)) back.focus({ preventScroll: true })
    }, SLIDE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Drawer
      open={open}
      onClose={() => {
        if (scope.isDirty()) void scope.mayLeave(askToLeave).then((may) => may && onClose())
        else onClose()
      }}
      size={wide ? '100%' : 560}
      destroyOnHidden
      rootClassName={classes(css.root, wide && css.wide)}
      title={<h2 className={css.title}>{title}</h2>}
      closable={{ placement: 'end', 'aria-label': t('desk.close') }}
      closeIcon={<Icon name="close" />}
    >
      <GuardContext value={scope}>{children}</GuardContext>
    </Drawer>
  )
}
