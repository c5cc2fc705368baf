import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KeywordField, keywordIn } from '../../content/search/KeywordField.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { FindSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LangField } from '../../ui/LangField.tsx'
import css from './Asking.module.css'

/** The one field of the page, which without scripts is sent to this page. A new word begins with all kinds; who comes without one finds the field ready. */
export function Asking({ search }: { search: FindSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { keyword = '', size } = search
  const [isOpening] = useState(keyword === '')
  const ask = (word: string) => void navigate({ to: pages.search, search: { keyword: word || undefined, size } })
  return (
    <form
      role="search"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        // The keys of the telephone make room for what was found.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        ask(keywordIn(event.currentTarget))
      }}
    >
      <LangField />
      <KeywordField
        focused={isOpening}
        label={t('find.field')}
        placeholder={t('find.hint')}
        value={keyword}
        onClear={() => ask('')}
      />
      <button type="submit" className={css.submit} aria-label={t('find.submit')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
