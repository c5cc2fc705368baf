import { markPaths } from './markPaths.ts'

/** The product's own mark, for a museum that has not yet brought its own: a wave seen through a round window. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={markPaths.join('')} />
    </svg>
  )
}
