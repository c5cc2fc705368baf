import { useQuery } from '@tanstack/react-query'
import { visitQuery } from '../api/queries.ts'
import { useWords } from '../i18n/index.ts'
import { grouped } from '../lib/numbers.ts'

/**
 * How often the site was visited. The browser counts and the server's engine never does, so the place is empty in the
 * first HTML, keeps its height, and stays empty where the count fails (RULES visits 5).
 */
export function Visits({ className }: { className?: string | undefined }) {
  const { t, lang } = useWords()
  const { data } = useQuery(visitQuery(lang))
  const shown = data && (data.viewType === 0 ? data.automaticRecord : data.manualRecord)
  return <p className={className}>{shown !== undefined && t('site.visits', { number: grouped(shown) })}</p>
}
