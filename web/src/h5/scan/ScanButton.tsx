import { Suspense, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import css from './ScanButton.module.css'

const ScanSheet = lazyPart(() => import('./ScanSheet.tsx'))

interface ScanButtonProps {
  /** `icon` where there is little room, `next` on the page of an object whose label was scanned. */
  look?: 'wide' | 'icon' | 'next'
}

/** Opens the sheet that reads the code on a label. Without scripts the number is typed (`NumberForm`). */
export function ScanButton({ look = 'wide' }: ScanButtonProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes(look === 'icon' ? css.icon : buttonClass(look === 'next' ? 'solid' : 'line', css.wide))}
        aria-label={look === 'icon' ? t('h5.scan') : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg className={css.frame} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M7.500 12h9" />
        </svg>
        {look !== 'icon' && t(look === 'next' ? 'h5.scanNext' : 'h5.scan')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
