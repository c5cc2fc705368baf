import type { FindSearch } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'
import { Asking } from './Asking.tsx'
import { Contents } from './Contents.tsx'
import { Results } from './Results.tsx'
import css from './SearchPage.module.css'
import { useHitKeys } from '../../content/search/useHitKeys.ts'
import { useFindWords } from '../../content/search/words.ts'

/** The index at the back of the book: one question over everything that the museum has published. */
export default function SearchPage({ search }: { search: FindSearch }) {
  useFindWords()
  const { keyword } = search
  useHitKeys()
  return (
    <Container className={css.page}>
      <Asking search={search} />
      {keyword === undefined ? <Contents /> : <Results search={{ ...search, keyword }} />}
    </Container>
  )
}
