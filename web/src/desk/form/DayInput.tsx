import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayInputProps {
  /** `YYYY-MM-DD`; null or nothing where none is chosen. */
  value?: string | null
  onChange?: (day: string | null) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  /** Days after today cannot be. */
  past?: boolean
  'aria-label'?: string
}

/** A day as the calls have it, chosen in a calendar or typed. */
export function DayInput({ value, onChange, past = false, placeholder, ...rest }: DayInputProps) {
  const day = value ? dayjs(value) : null
  return (
    <DatePicker
      {...rest}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={day?.isValid() ? day : null}
      {...(past ? { disabledDate: (one: dayjs.Dayjs) => one.isAfter(dayjs(), 'day') } : {})}
      // Enter takes the day that was typed; it does not send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(chosen) => onChange?.(chosen ? chosen.format('YYYY-MM-DD') : null)}
    />
  )
}
