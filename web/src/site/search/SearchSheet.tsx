import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import { composes } from '../../lib/composes.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFindWords } from '../../content/search/words.ts'
import { KeywordField, keywordIn } from '../../content/search/KeywordField.tsx'
import css from './SearchSheet.module.css'

interface SearchSheetProps {
  id: string
  /** `true`: the focus goes back to where it was opened. */
  onClose: (back: boolean) => void
}

/** A sheet of paper over the header with one field on it. */
export default function SearchSheet({ id, onClose }: SearchSheetProps) {
  useFindWords()
  const { t } = useWords()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The suggestions close first.
      if (event.key === 'Escape' && !composes(event) && !event.defaultPrevented) onClose(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div
      id={id}
      className={css.sheet}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false)
      }}
    >
      <Container className={css.inner}>
        <form
          className={css.form}
          action={pages.search}
          onSubmit={(event) => {
            event.preventDefault()
            const keyword = keywordIn(event.currentTarget)
            onClose(false)
            void navigate({ to: pages.search, search: { keyword: keyword || undefined } })
          }}
        >
          <Icon name="search" className={css.glass} />
          <KeywordField focused label={t('find.field')} placeholder={t('find.hint')} onPicked={() => onClose(false)} />
          <button type="submit" className={css.submit}>
            {t('find.submit')}
            <Icon name="arrow" />
          </button>
        </form>
        <IconButton icon="close" label={t('find.close')} onClick={() => onClose(true)} />
      </Container>
    </div>
  )
}
