import { NumberField } from '../scan/NumberField.tsx'
import { ScanButton } from '../scan/ScanButton.tsx'
import css from './NumberForm.module.css'

/** The way to an object one stands before: its label is scanned, or its number is typed. */
export function NumberForm() {
  return (
    <div className={css.ways}>
      <NumberField />
      <ScanButton />
    </div>
  )
}
