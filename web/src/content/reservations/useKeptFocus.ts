import { useEffect, useRef } from 'react'

const isNowhere = () => document.activeElement === document.body || !document.activeElement?.isConnected

/**
 * Where keys go on when what was pressed goes away with what it did, some renders later. Whoever has gone on by
 * themselves by then is left alone.
 */
export function useKeptFocus() {
  const target = useRef<HTMLHeadingElement>(null)
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current || !isNowhere()) return
    isDue.current = false
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const goOn = () => {
      isDue.current = false
    }
    document.addEventListener('pointerdown', goOn)
    document.addEventListener('keydown', goOn)
    return () => {
      document.removeEventListener('pointerdown', goOn)
      document.removeEventListener('keydown', goOn)
    }
  }, [])
  return {
    target,
    keepFocus: () => {
      isDue.current = true
    },
  }
}
