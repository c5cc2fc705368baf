import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { CompanyFacts } from '../../nouns/company/company.ts'
import { SectionFacts } from '../../desk/company/SectionFacts.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { useWords } from '../../i18n/index.ts'
import { typedMobile } from '../../lib/typed.ts'
import { mobile } from '../../lib/validate/contact.ts'
import { askChange, changesKey, changesQuery, type OwnCompany, ownCompanyQuery } from '../../nouns/company/own.ts'
import { SectionFields } from './apply/SectionFields.tsx'
import { ChangesList, isOpen } from './ChangesList.tsx'
import { Certificates } from './Certificates.tsx'
import css from './KeyFacts.module.css'
import { PurposeField } from './PurposeField.tsx'
import { factsOf, factsValues } from './sections.ts'

const Field = fieldOf<{ mobile: string }>()

type Asking = 'facts' | 'owner'

/**
 * The company's key facts, its owner and its certificates. The owner may ask for a change of both; the museum reviews
 * it (RULES companies 9).
 */
export function KeyFacts() {
  const { lang } = useWords()
  return <Loaded query={useQuery(ownCompanyQuery(lang))}>{(company) => <Known company={company} />}</Loaded>
}

function Known({ company }: { company: OwnCompany }) {
  const { t, lang } = useWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { isOwner } = company
  const { data: changes = [] } = useQuery({ ...changesQuery(lang), enabled: isOwner })
  const own = changes.filter(({ kind }) => kind !== 'bank')
  const waits = (kind: Asking) => own.some((change) => change.kind === kind && isOpen(change))

  const done = () => setAsking(null)

  return (
    <>
      <p className={css.lede}>{t('companyDesk.change.factsLede', { name: company.ownerName })}</p>
      {company.unreadable ? (
        <p role="alert">{t('companyDesk.unreadable')}</p>
      ) : (
        <SectionFacts name="facts" section={{ ...company }} />
      )}
      {isOwner && (
        <div className={css.acts}>
          <Button disabled={waits('facts') || company.unreadable} onClick={() => setAsking('facts')}>
            {t('companyDesk.change.askFacts')}
          </Button>
          <Button disabled={waits('owner')} onClick={() => setAsking('owner')}>
            {t('companyDesk.change.askOwner')}
          </Button>
          {(waits('facts') || waits('owner')) && <span>{t('companyDesk.change.waits')}</span>}
        </div>
      )}
      {own.length > 0 && <ChangesList changes={own} />}
      <Certificates company={company} />
      <Sheet
        title={asking === 'owner' ? t('companyDesk.change.askOwner') : t('companyDesk.change.askFacts')}
        open={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking === 'facts' && <AskFacts facts={company} onDone={done} />}
        {asking === 'owner' && <AskOwner onDone={done} />}
      </Sheet>
    </>
  )
}

function AskFacts({ facts, onDone }: { facts: CompanyFacts; onDone: () => void }) {
  const { t, lang } = useWords()
  const kept = factsValues(facts)
  return (
    <RecordForm
      values={{ ...kept, purpose: '' }}
      act={t('companyDesk.change.ask')}
      done={t('companyDesk.change.asked')}
      save={({ purpose, ...written }) => askChange(lang, 'facts', factsOf(written), purpose.trim())}
      stale={[changesKey]}
      onSaved={onDone}
    >
      <SectionFields section="facts" kept={{ ...kept }} notes={{}} />
      <PurposeField />
    </RecordForm>
  )
}

function AskOwner({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  return (
    <RecordForm
      values={{ mobile: '', purpose: '' }}
      act={t('companyDesk.change.ask')}
      done={t('companyDesk.change.asked')}
      question={() => ({
        title: t('companyDesk.change.ownerHeading'),
        text: t('companyDesk.change.ownerText'),
        act: t('companyDesk.change.ask'),
        danger: true,
      })}
      save={({ purpose, mobile: number }) => askChange(lang, 'owner', { mobile: typedMobile(number) }, purpose.trim())}
      stale={[changesKey]}
      onSaved={onDone}
    >
      <Field
        name="mobile"
        title={t('companyDesk.change.ownerMobile')}
        hint={t('companyDesk.change.ownerHint')}
        required
        rules={[format((text) => mobile(typedMobile(text)), t('companyDesk.wrong.mobile'))]}
      >
        <Input type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <PurposeField />
    </RecordForm>
  )
}
