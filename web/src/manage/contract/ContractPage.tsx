import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { contractBundle, contractFile, contractPage, contractQuery } from '../../nouns/contract/calls.ts'
import { type ContractDetail, placeOf } from '../../nouns/contract/contract.ts'
import { refreshNotices } from '../../nouns/notice/calls.ts'
import shared from '../trade/Document.module.css'
import { Banner } from './Banner.tsx'
import css from './ContractPage.module.css'
import { Course } from './Course.tsx'
import { DraftForm } from './DraftForm.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { Pages } from './Pages.tsx'
import { Proof } from './Proof.tsx'

/** One contract as a page of its own: what is next first, then the document itself and what shows who signed it (RULES contracts). */
export function ContractPage({ name }: { name: string }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const query = useQuery(contractQuery(lang, name))
  const heading = useRef<HTMLHeadingElement>(null)
  const of = query.data
  const id = of?.id
  // Whoever opened it goes on in it, and has read what they were told of it.
  useEffect(() => {
    if (id === undefined) return
    heading.current?.focus()
    void refreshNotices(client)
  }, [client, id])
  return (
    <>
      <p className={shared.back}>
        <Link
          to="."
          search={(before: { tab?: string | undefined }) => ({
            ...before,
            open: undefined,
            tab: before.tab ?? (of && placeOf(of)),
          })}
        >
          {t('contract.back')}
        </Link>
      </p>
      <PageHead
        title={of?.counterparty.name ?? t('contract.one')}
        lede={
          of
            ? t(of.isSupplement ? 'contract.calledSupplement' : 'contract.called', { code: of.code, number: of.number })
            : name
        }
        heading={heading}
      >
        {of && of.pages > 0 && (
          <>
            <FileLink address={contractFile(lang, of.id)} format="PDF" name={t('contract.file')} />
            <FileLink address={contractBundle(lang, of.id)} name={t('contract.bundle')} />
          </>
        )}
      </PageHead>
      <Loaded query={query}>{(of) => <Parts of={of} />}</Loaded>
    </>
  )
}

function Parts({ of }: { of: ContractDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const next = useRef<HTMLHeadingElement>(null)
  const onDone = () => next.current?.focus()
  return (
    <div className={shared.parts}>
      {!of.counterparty.isActive && <Alert type="warning" title={t('contract.notActive')} />}
      <Banner of={of} heading={next} onDone={onDone} />
      {of.draft && <DraftForm of={of} draft={of.draft} onDone={onDone} />}
      {of.draft ? (
        <div className={css.about}>
          <ContractFacts of={of} />
          <Course of={of} />
        </div>
      ) : (
        <div className={css.beside}>
          <section aria-labelledby={`${id}-document`} className={css.paper}>
            <h2 id={`${id}-document`} className={shared.heading}>
              {t('contract.document')}
            </h2>
            {of.pages > 0 ? (
              <Pages count={of.pages} addressOf={(page) => contractPage(lang, of.id, page)} />
            ) : (
              <p className={shared.hint}>{t('contract.notKept')}</p>
            )}
          </section>
          <div className={css.about}>
            {of.sha256 !== null && <Proof of={of} sha256={of.sha256} />}
            <ContractFacts of={of} />
            <Course of={of} />
          </div>
        </div>
      )}
    </div>
  )
}
