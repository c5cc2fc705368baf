import { Checkbox } from 'antd'

interface TickProps {
  value?: boolean
  onChange?: (value: boolean) => void
  id?: string
  disabled?: boolean
  text: string
}

/** A yes that somebody gives by hand. */
export function Tick({ value = false, onChange, text, ...rest }: TickProps) {
  return (
    <Checkbox {...rest} checked={value} onChange={(event) => onChange?.(event.target.checked)}>
      {text}
    </Checkbox>
  )
}
