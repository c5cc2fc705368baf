import { useQuery } from '@tanstack/react-query'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { museumDay } from '../../lib/museumTime.ts'
import { pickerParts } from './pickerParts.tsx'

interface DayInputProps {
  /** `YYYY-MM-DD`; null or nothing where none is chosen. */
  value?: string | null
  onChange?: (day: string | null) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  /** Days after the museum's today cannot be. */
  past?: boolean
  'aria-label'?: string
}

/** A day as the calls have it, chosen in a calendar or typed. */
export function DayInput({ value, onChange, past = false, placeholder, ...rest }: DayInputProps) {
  const { lang } = useWords()
  const { data: profile } = useQuery(profileQuery(lang))
  const day = value ? dayjs(value) : null
  /** By the museum's clock: the browser's may be a day ahead of it, or behind. */
  const isAfterToday = (one: dayjs.Dayjs) =>
    profile !== undefined && one.format('YYYY-MM-DD') > museumDay(profile.clock, Date.now())
  return (
    <DatePicker
      {...rest}
      components={pickerParts}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={day?.isValid() ? day : null}
      {...(past ? { disabledDate: isAfterToday } : {})}
      // Enter takes the day that was typed; it does not send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(chosen) => onChange?.(chosen ? chosen.format('YYYY-MM-DD') : null)}
    />
  )
}
