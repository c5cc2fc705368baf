import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldOf } from '../../desk/form/Field.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { most, named, type Templates, type Written } from '../../nouns/contract/template.ts'
import css from './TemplateForm.module.css'

const Field = fieldOf<Written>()
const { useCore, useValue } = formOf<Written>()

const parts = ['headingZh', 'textZh', 'headingEn', 'textEn'] as const
type Part = (typeof parts)[number]

const langs = { Zh: 'zh-CN', En: 'en' } as const

interface ClauseFieldsProps {
  line: `clauses.${number}`
  /** What every clause may name beside the blanks. */
  given: Templates['given']
}

/** A clause in both languages beside each other, with the names that it may have. */
export function ClauseFields({ line, given }: ClauseFieldsProps) {
  const { t } = useWords()
  /** Where the caret was last, as long as something of the clause has the focus. */
  const [part, setPart] = useState<Part | null>(null)
  return (
    <div
      className={css.clause}
      onFocus={({ target }) => {
        const path = target.closest<HTMLElement>('[data-field]')?.dataset['field']
        const focused = parts.find((one) => path === `${line}.${one}`)
        if (focused) setPart(focused)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setPart(null)
      }}
    >
      {(['Zh', 'En'] as const).map((of) => (
        <div key={of}>
          <Field
            name={`${line}.heading${of}`}
            title={t(`studioContract.clauses.heading${of}`)}
            required
            most={most[`heading${of}`]}
          >
            <Input lang={langs[of]} autoComplete="off" />
          </Field>
          <Field name={`${line}.text${of}`} title={t(`studioContract.clauses.text${of}`)} required most={most.text}>
            <ClauseText lang={langs[of]} />
          </Field>
        </div>
      ))}
      {part !== null && <Names line={line} part={part} given={given} />}
    </div>
  )
}

/** Characters of a line, and the fewest and most lines that a text is shown in: it grows with what is written. */
const LINE = 28
const LEAST = 4
const MOST = 16

/** Chinese characters take the room of two Latin ones. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
const rowsOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / 2 / LINE)), 0)

function ClauseText({ value = '', ...rest }: ComponentProps<typeof Input.TextArea>) {
  const rows = Math.min(MOST, Math.max(LEAST, rowsOf(String(value)) + 1))
  return <Input.TextArea {...rest} value={value} rows={rows} />
}

/** Names that come from the order and the parties; one that this build does not know is shown as it is written. */
const givenNames = ['seller', 'buyer', 'order', 'total', 'deposit', 'security', 'deadline'] as const

/** What is filled in when a contract is printed; each goes to where the caret is. */
function Names({ line, part, given }: ClauseFieldsProps & { part: Part }) {
  const { t, lang } = useWords()
  const core = useCore()
  const blanks = useValue('blanks')
  const insert = (key: string) => {
    const field = core.fieldAt(`${line}.${part}`)?.element()
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = field
    const start = selectionStart ?? value.length
    const text = named(key)
    flushSync(() =>
      core.store.set(`${line}.${part}`, value.slice(0, start) + text + value.slice(selectionEnd ?? start)),
    )
    field.focus()
    field.setSelectionRange(start + text.length, start + text.length)
  }
  const nameOfGiven = (key: string) => {
    const known = givenNames.find((one) => one === key)
    return known ? t(`studioContract.given.${known}`) : key
  }
  const chips = [
    ...given.map((key) => ({ key, name: nameOfGiven(key) })),
    ...blanks.map(({ key, labelZh, labelEn }) => ({
      key: key.trim(),
      name: (lang === 'en' ? labelEn : labelZh) || key,
    })),
  ]
  return (
    <div role="group" aria-label={t('studioContract.clauses.insert')} className={css.names}>
      <span aria-hidden="true" className={css.insert}>
        {t('studioContract.clauses.insert')}
      </span>
      {chips.map(({ key, name }, place) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- two blanks may be called the same for a while
          key={place}
          type="button"
          className={css.chip}
          disabled={key === ''}
          title={named(key)}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
