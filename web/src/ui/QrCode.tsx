import { useEffect, useState } from 'react'
import { importPart } from '../lib/lazy.tsx'
import type { QrDrawing } from '../lib/qr.ts'

interface QrCodeProps {
  text: string
  /** What the picture is, for those who do not see it. */
  label: string
  className?: string | undefined
}

/** Before the code is drawn. */
const blank: QrDrawing = { size: 1, margin: 0, path: '' }

/**
 * A text as a code for a phone. How a code is drawn comes with the first one, because few visitors ask for any; until
 * then, and where it never comes, its square is empty. Whoever shows a code shows the text beside it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [draw, setDraw] = useState<((text: string) => QrDrawing) | null>(null)
  useEffect(() => {
    void importPart(() => import('../lib/qr.ts')).then(
      ({ drawQr }) => setDraw(() => drawQr),
      () => undefined,
    )
  }, [])
  const { size, path } = draw?.(text) ?? blank
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
