import icon from '../../ui/Icon.module.css'
import css from '../../ui/IconButton.module.css'

/** A round button with a sheet and an arrow that goes round its corner. */
export function TurnButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} className={css.button} onClick={onClick}>
      <svg className={icon.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M4 11h10v9H4zM10 4.500h4a5 5 0 0 1 5 5V12M16 9.500l3 3 3-3" />
      </svg>
    </button>
  )
}
