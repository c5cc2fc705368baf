import { type Ref, useId } from 'react'
import { useHref, useWords } from '../../i18n/index.ts'
import { labelAddress, NUMBER_LENGTH } from '../../lib/label.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import css from './NumberField.module.css'

/** For whoever stands before an object and cannot scan its label: the number that is printed there leads to its page. */
export function NumberField({ input }: { input?: Ref<HTMLInputElement> }) {
  const { t } = useWords()
  const id = useId()
  const href = useHref()
  return (
    <form
      action={href(pages.search)}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const written = new FormData(event.currentTarget).get('keyword')
        const number = typeof written === 'string' ? written.trim() : ''
        if (number) location.assign(href(labelAddress(number)))
      }}
    >
      <label htmlFor={id}>{t('h5.number')}</label>
      <div className={css.row}>
        <input
          ref={input}
          id={id}
          name="keyword"
          className={css.input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={NUMBER_LENGTH}
        />
        <button type="submit" className={buttonClass('line')}>
          {t('h5.lookUp')}
        </button>
      </div>
    </form>
  )
}
