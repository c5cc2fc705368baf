import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { loadTerms, TERMS_VERSION } from '../../i18n/terms.ts'
import { formatDate } from '../../lib/dates.ts'
import { importPart } from '../../lib/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './TermsDialog.module.css'

/** The terms in the visitor's language, with the museum's name in them. They are fetched when they are asked for. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const terms = useQuery({
    queryKey: ['terms', lang],
    queryFn: () => importPart(() => loadTerms(lang)),
    staleTime: Infinity,
  })
  return (
    <Dialog
      title={t('account.terms.title')}
      closeLabel={t('account.close')}
      onClose={onClose}
      acts={<Button onClick={onClose}>{t('account.close')}</Button>}
    >
      {terms.isPending && <Skeleton shape="wide" />}
      {terms.isError && (
        <ErrorState
          title={t('account.terms.failed')}
          retryLabel={t('account.retry')}
          onRetry={() => void terms.refetch()}
        />
      )}
      {terms.data && (
        <div className={css.terms}>
          <p className={css.version}>{t('account.terms.version', { day: formatDate(TERMS_VERSION, lang) })}</p>
          {terms.data.sections.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph.replaceAll('{{museum}}', profile.name)}</p>
              ))}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}
