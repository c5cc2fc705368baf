import { useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/index.ts'
import { textSize } from './textSize.ts'

/** Doubles the text that is read, and takes it back. The server sends the next page in that size. */
export function TextSize({ className }: { className?: string | undefined }) {
  const { t } = useWords()
  const isLarge = useSyncExternalStore(textSize.subscribe, textSize.isLarge, () => false)
  return (
    <button type="button" className={className} aria-pressed={isLarge} onClick={() => textSize.choose(!isLarge)}>
      {t('h5.largeText')}
    </button>
  )
}
