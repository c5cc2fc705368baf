import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './AsField.module.css'

export type As = 'alone' | 'group'

/** Whether somebody comes by themselves or with a group: each has places of its own (RULES bookings 19). */
export function AsField({ as, onChange }: { as: As; onChange: (as: As) => void }) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset className={css.as}>
      <legend className={css.legend}>{t('places.as.label')}</legend>
      {(['alone', 'group'] as const).map((one) => (
        <label key={one} className={css.one}>
          <input type="radio" name={name} className={css.ring} checked={as === one} onChange={() => onChange(one)} />
          {t(`places.as.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
