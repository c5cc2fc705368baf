import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { FindSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LangField } from '../../ui/LangField.tsx'
import css from './Asking.module.css'
import { KeywordField, keywordIn } from '../../content/search/KeywordField.tsx'

/** The page's title and its one field, as large as what is looked for. A new word begins with all kinds. */
export function Asking({ search }: { search: FindSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const id = useId()
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
          ask(keywordIn(event.currentTarget))
        }}
      >
        <LangField />
        <KeywordField
          label={t('find.field')}
          placeholder={t('find.hint')}
          value={keyword}
          describedBy={`${id}-keys`}
          onClear={() => ask('')}
        />
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
