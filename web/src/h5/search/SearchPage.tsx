import { useHitKeys } from '../../content/search/useHitKeys.ts'
import { useFindWords } from '../../content/search/words.ts'
import { useWords } from '../../i18n/index.ts'
import type { FindSearch } from '../../lib/search.ts'
import { Head } from '../kit/Head.tsx'
import { Asking } from './Asking.tsx'
import { Results } from './Results.tsx'

/** One question over everything that the museum has published. The table of contents is at the page's foot anyway. */
export default function SearchPage({ search }: { search: FindSearch }) {
  useFindWords()
  useHitKeys()
  const { t } = useWords()
  const { keyword } = search
  return (
    <>
      <Head title={t('nav.search')} />
      <Asking search={search} />
      {keyword !== undefined && <Results search={{ ...search, keyword }} />}
    </>
  )
}
