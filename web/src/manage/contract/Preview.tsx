import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useId } from 'react'
import { ApiError } from '../../api/client.ts'
import { type AnyForm, useIsChanged } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { fileSize } from '../../lib/numbers.ts'
import type { Schemas } from '../../api/types.ts'
import { contractPage } from '../../nouns/contract/calls.ts'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import shared from '../trade/Document.module.css'
import { sortFaults } from './draft.ts'
import { Pages } from './Pages.tsx'
import css from './ContractPage.module.css'

interface PreviewProps {
  of: ContractDetail
  query: UseQueryResult<Schemas['ContractPreview']>
  core: AnyForm
}

/** The pages that a draft would be, as it was kept last; where it cannot be printed, what stands in the way. */
export function Preview({ of, query: { data, error, isFetching, refetch }, core }: PreviewProps) {
  const { t, lang } = useWords()
  const id = useId()
  const isChanged = useIsChanged(core)
  return (
    <section aria-labelledby={id} className={css.paper}>
      <h2 id={id} className={shared.heading}>
        {t('contract.preview.heading')}
      </h2>
      <p role="status" className={shared.hint}>
        {isChanged
          ? t('contract.preview.old')
          : data && !error && t('contract.preview.told', { count: data.pages, size: fileSize(data.bytes) })}
      </p>
      {error ? (
        <Faults error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Pages
          count={data.pages}
          isOld={isFetching}
          addressOf={(page) => contractPage(lang, of.id, page, data.version)}
        />
      ) : (
        <Skeleton shape="wide" />
      )}
    </section>
  )
}

function Faults({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords()
  const errors = error instanceof ApiError ? error.errors : {}
  const { fields, rest } = sortFaults(t, errors)
  const inFields = Object.keys(fields).length > 0
  const isOther = !inFields && rest.length === 0
  return (
    <Alert
      type="error"
      title={t('contract.preview.failed')}
      description={
        <>
          {inFields && <p>{t('contract.preview.inFields')}</p>}
          {(isOther ? [error.message] : rest).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      }
      {...(isOther && { action: <Button onClick={onRetry}>{t('error.retry')}</Button> })}
    />
  )
}
