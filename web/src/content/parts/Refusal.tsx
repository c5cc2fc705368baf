import type { Failure } from '../../api/failure.ts'

/** Why something was refused, where it was asked for. Read out, unless the visitor has heard it already. */
export function Refusal({ failure, className }: { failure: Failure | null; className: string | undefined }) {
  return (
    <p role={failure?.told ? undefined : 'alert'} className={className}>
      {failure?.text}
    </p>
  )
}
