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
      <circle cx="24" cy="24" r="21" />
      <path d="M4.5 29c5 0 7-3.5 10-7.500s5-6 9-6 6.5 3 6.5 6-2 4.8-4.5 4.8-3.8-1.7-3.8-3.3" />
      <path d="M43 20c-3.5.5-5 3-7.5 6.500S30 33 24.5 33c-6 0-9-2.5-13 2.5" />
      <path d="M39.5 33.500C34 33 31 38 24.5 38c-3.5 0-5.5-1-7.5-1" />
    </svg>
  )
}
