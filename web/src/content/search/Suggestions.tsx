import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { SearchSuggestions } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Marked } from './Marked.tsx'
import css from './Suggestions.module.css'

interface SuggestionsProps {
  suggestions: SearchSuggestions
  /** The number of the one that is marked; -1 is none. */
  active: number
  idOf: (index: number) => string
  /** One was followed: a word to look for, or a record. */
  onPicked: (word?: string) => void
}

/** Words to look for, and below them records that are called so: links, so that each opens where its reader wants it. */
export function Suggestions({ suggestions: { words, records }, active, idOf, onPicked }: SuggestionsProps) {
  const { t } = useWords()
  const option = (index: number, word?: string) => ({
    id: idOf(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onPicked(word),
  })
  return (
    <>
      {words.map((word, index) => (
        <Link key={word} to={pages.search} search={{ keyword: word }} className={css.option} {...option(index, word)}>
          <Icon name="search" className={css.glass} />
          {word}
        </Link>
      ))}
      {records.map((record, index) => (
        <RecordLink
          key={`${record.kind}-${record.id}`}
          kind={record.kind}
          record={record}
          className={css.option}
          option={option(words.length + index)}
        >
          <span className={css.kind}>{t(`find.kind.${record.kind}`)}</span>
          <span className={css.title}>
            <Marked pieces={record.marked} />
          </span>
        </RecordLink>
      ))}
    </>
  )
}
