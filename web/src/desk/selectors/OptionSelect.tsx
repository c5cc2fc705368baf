import { Select } from 'antd'
import { useWords } from '../../i18n/index.ts'
import type { Option } from '../../nouns/dictionary/offered.ts'

/** What a form item hands to the field inside it; both are told to it (RULES forms 3). */
export interface SelectProps {
  id?: string
  /** A value may come as text, out of an address. */
  value?: number | string | null | undefined
  /** The value and its option. Null and null for the first, empty one. */
  onChange?: (value: number | null, option: Option | null) => void
  onBlur?: () => void
  size?: 'small' | 'medium' | 'large'
  /** What the value was called when it was chosen: shown where an entry is not offered any more. */
  name?: string | undefined
  disabled?: boolean
  'aria-label'?: string
}

interface OptionSelectProps extends SelectProps {
  placeholder: string
  options: readonly Option[]
}

/** The empty option's value: antd shows the placeholder for null, and no option can have it. */
const NONE = ''

/** A choice from a dictionary, the first option being none (RULES dictionaries 7). */
export function OptionSelect({ value, onChange, onBlur, name, options, ...rest }: OptionSelectProps) {
  const { t } = useWords()
  const number = value === null || value === undefined || value === '' ? null : Number(value)
  const isOffered = options.some((option) => option.value === number)
  return (
    <Select<number | typeof NONE | null>
      {...rest}
      value={number}
      options={[
        { value: NONE, label: t('selector.choose') },
        ...options.map((option) => ({ value: option.value, label: option.name })),
        // Retired since: kept as long as nobody chooses another.
        ...(number !== null && !isOffered && name ? [{ value: number, label: name }] : []),
      ]}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen) ?? null
        onChange?.(option?.value ?? null, option)
      }}
      onBlur={() => onBlur?.()}
    />
  )
}
