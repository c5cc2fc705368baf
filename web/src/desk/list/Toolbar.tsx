import { Button, Checkbox, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { composes } from '../../lib/composes.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FieldErrors } from '../form/FieldErrors.tsx'
import { MoneyInput } from '../form/MoneyInput.tsx'
import { pickerParts } from '../form/pickerParts.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { FileLink } from './FileLink.tsx'
import css from './Toolbar.module.css'
import type { Column, Filter } from './types.ts'
import { isFiltered, narrowing, useAddress, without } from './useAddress.ts'

interface ToolbarProps<Own extends string> {
  search: FilteredSearch<Own>
  filters: readonly Filter<Own>[]
  /** What the search looks at; absent where nothing can be searched. */
  keywordHint: string | undefined
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'lead'>[]
  shown: readonly string[]
  onColumn: (key: string) => void
  file?: string
  /** Rows on all pages: so many the file has. */
  total: number
  /** What is wrong with which filter, as the list was refused. */
  errors?: Readonly<Record<string, string>>
}

/** Above a list: a word to look for, filters, columns, the file. Everything but the columns is in the address. */
export function Toolbar<Own extends string>(props: ToolbarProps<Own>) {
  const { search, filters, keywordHint, columns, shown, onColumn, file, total, errors = {} } = props
  const { t } = useWords()
  const { filter } = useAddress()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div ref={bar} className={css.bar}>
      {keywordHint !== undefined && (
        <div className={css.find}>
          <SearchField
            label={t('desk.list.search')}
            placeholder={keywordHint}
            submitLabel={t('desk.list.searchSubmit')}
            clearLabel={t('desk.list.searchClear')}
            value={search.keyword ?? ''}
            onSearch={(keyword) => filter({ keyword: keyword || undefined })}
          />
        </div>
      )}
      {filters.map((one) => (
        <FilterField
          key={one.key}
          filter={one}
          value={search[one.key]}
          error={errors[one.key]}
          onChoose={(value) => filter({ [one.key]: value })}
        />
      ))}
      {isFiltered(search, filters) && (
        <Button
          type="link"
          onClick={() => {
            // The button goes with what it clears.
            bar.current?.querySelector('input')?.focus()
            filter(without(narrowing(filters)))
          }}
        >
          {t('desk.list.clear')}
        </Button>
      )}
      <div className={css.tools}>
        {columns.length > 0 && (
          <Popup
            label={t('desk.list.columns')}
            align="end"
            triggerClass={css.tool}
            trigger={
              <>
                <DeskIcon name="columns" />
                <span>{t('desk.list.columns')}</span>
              </>
            }
          >
            <fieldset className={css.columns}>
              <legend>{t('desk.list.columnsShown')}</legend>
              {columns
                .filter(({ lead }) => !lead)
                .map(({ key, heading }) => (
                  <Checkbox key={key} checked={shown.includes(key)} onChange={() => onColumn(key)}>
                    {heading}
                  </Checkbox>
                ))}
            </fieldset>
          </Popup>
        )}
        {file !== undefined && <FileLink address={file} total={total} />}
      </div>
    </div>
  )
}

interface FilterFieldProps {
  filter: Filter<string>
  value: string | undefined
  error: string | undefined
  onChoose: (value: string | undefined) => void
}

function FilterField({ filter, value, error, onChoose }: FilterFieldProps) {
  const { t } = useWords()
  const id = useId()
  const day = value === undefined ? null : dayjs(value)
  if (filter.sort === 'record') {
    return (
      <Button
        className={css.record ?? ''}
        iconPlacement="end"
        icon={<Icon name="close" />}
        onClick={() => onChoose(undefined)}
      >
        <VisuallyHidden>{t('desk.list.without')}</VisuallyHidden>
        {t('desk.list.record', { name: filter.name, called: filter.called ?? '' })}
      </Button>
    )
  }
  return (
    <div className={css.filter}>
      <label htmlFor={id}>{filter.name}</label>
      {filter.sort === 'choice' ? (
        <Select
          id={id}
          value={value ?? ''}
          options={[
            { value: '', label: filter.any ?? t('desk.list.any') },
            ...filter.options.map(({ value, text }) => ({ value, label: text })),
          ]}
          popupMatchSelectWidth={false}
          onChange={(chosen: string) => onChoose(chosen || undefined)}
        />
      ) : filter.sort === 'day' ? (
        <DatePicker
          id={id}
          components={pickerParts}
          value={day?.isValid() ? day : null}
          placeholder={t('desk.list.day')}
          onChange={(chosen) => onChoose(chosen?.format('YYYY-MM-DD'))}
        />
      ) : filter.sort === 'own' ? (
        filter.render(id, value, onChoose)
      ) : filter.sort === 'money' ? (
        <MoneyFilter id={id} value={value} error={error} onChoose={onChoose} />
      ) : (
        <TextFilter id={id} value={value} onChoose={onChoose} />
      )}
      {filter.sort !== 'money' && error !== undefined && <FieldErrors id={`${id}-wrong`} errors={[error]} />}
    </div>
  )
}

/** An amount is looked for by Enter, or when the field is left; what is none is said there, and looked for nowhere. */
function MoneyFilter({ id, value, error, onChoose }: { id: string } & Omit<FilterFieldProps, 'filter'>) {
  const { t } = useWords()
  const kept = value === undefined ? null : Number(value)
  const [fen, setFen] = useState(kept)
  const [last, setLast] = useState(kept)
  const [isLeft, setLeft] = useState(false)
  // From outside, such as "clear all"; the field and its focus stay.
  if (!Object.is(kept, last)) {
    setLast(kept)
    setFen(kept)
  }
  const wrong = Number.isNaN(fen) ? (isLeft ? t('money.apply.amountWrong') : undefined) : error
  const choose = () => {
    setLeft(true)
    if (!Number.isNaN(fen) && fen !== kept) onChoose(fen === null ? undefined : String(fen))
  }
  return (
    <>
      <MoneyInput
        id={id}
        value={fen}
        allowClear
        {...(wrong === undefined ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        onChange={setFen}
        onPressEnter={(event) => {
          if (!composes(event)) choose()
        }}
        onBlur={choose}
      />
      <FieldErrors id={`${id}-wrong`} errors={wrong === undefined ? [] : [wrong]} />
    </>
  )
}

/** Text is looked for by Enter, or when the field is left. */
function TextFilter({ id, value = '', onChoose }: { id: string } & Pick<FilterFieldProps, 'value' | 'onChoose'>) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  // From outside, such as "clear all"; the field and its focus stay.
  if (value !== last) {
    setLast(value)
    setText(value)
  }
  const choose = () => {
    const written = text.trim()
    if (written !== value) onChoose(written || undefined)
  }
  return (
    <Input
      id={id}
      value={text}
      allowClear
      maxLength={64}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={(event) => {
        if (!composes(event)) choose()
      }}
      onBlur={choose}
    />
  )
}
