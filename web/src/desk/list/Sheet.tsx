import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Sheet.module.css'

interface SheetProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A record beside its list, or a form. Escape, the cross and a press beside it close it. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const { t } = useWords()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={560}
      destroyOnHidden
      rootClassName={css.root ?? ''}
      title={<h2 className={css.title}>{title}</h2>}
      closable={{ placement: 'end', 'aria-label': t('desk.close') }}
      closeIcon={<Icon name="close" />}
    >
      {children}
    </Drawer>
  )
}
