import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type FindSearch, KEYWORD_LENGTH } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LangField } from '../../ui/LangField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Asking.module.css'

/** The page's title and its one field, as large as what is looked for. A new word begins with all kinds. */
export function Asking({ search }: { search: FindSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { keyword = '', size } = search
  const ask = (word: string) => void navigate({ to: pages.search, search: { keyword: word || undefined, size } })
  return (
    <div className={css.asking}>
      <form
        role="search"
        action={pages.search}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask(input.current?.value.trim() ?? '')
        }}
      >
        <LangField />
        <label htmlFor={id}>
          <VisuallyHidden>{t('find.field')}</VisuallyHidden>
        </label>
        <input
          key={keyword}
          ref={input}
          id={id}
          className={css.input}
          data-find="field"
          name="keyword"
          type="search"
          defaultValue={keyword}
          placeholder={t('find.hint')}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={`${id}-keys`}
        />
        {keyword !== '' && <IconButton icon="close" label={t('find.clear')} onClick={() => ask('')} />}
        <button type="submit" className={css.submit} aria-label={t('find.submit')}>
          <Icon name="search" />
        </button>
      </form>
      <p id={`${id}-keys`} className={css.keys}>
        {t('find.keys')}
      </p>
    </div>
  )
}
