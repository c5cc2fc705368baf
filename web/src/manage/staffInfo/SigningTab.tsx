import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput } from '../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import type { Read } from '../../form/store.ts'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { withRowIds } from '../../lib/rowIds.ts'
import { accountQuery } from '../../nouns/account/calls.ts'
import { colleaguesQuery } from '../../nouns/approval/calls.ts'
import {
  type CompanySigning,
  readSigning,
  setSigning,
  type Signer,
  signingKey,
  signingQuery,
} from '../../nouns/signing/calls.ts'
import shared from '../trade/Document.module.css'
import { nameOf } from './acts.ts'

/** A signer as it is written: who, and up to which sum. */
interface WrittenSigner {
  id: number
  person: string | null
  mostFen: number | null
}

interface Written {
  asksForContract: boolean
  signers: readonly WrittenSigner[]
}

const Field = fieldOf<Written>()
const RowsField = rowsFieldOf<Written>()
const { useValue } = formOf<Written>()

/** The most signers, as the call takes them. */
const MOST_SIGNERS = 20

const readOf = ({ asksForContract, signers, version }: CompanySigning): Read<Written, number> => ({
  values: {
    asksForContract,
    signers: withRowIds(signers.map(({ id, mostFen }) => ({ person: id, mostFen }))),
  },
  version,
})

/** What a refusal calls a signer, as the form calls them. */
const nameInForm = (named: string) => named.replace(/^(signers\.\d+)\.id$/, '$1.person')

/** Whether the company asks for contracts, and who signs them beside the owner, who alone sets it (RULES contracts 2 and 6). */
export function SigningTab({ tabs }: { tabs: ReactNode }) {
  const { t, lang } = useWords()
  const query = useQuery(signingQuery(lang))
  const { data: account } = useQuery(accountQuery(lang))
  const isOwner = account?.employment?.owner === true
  return (
    <>
      <PageHead title={t('nav.manageStaffInfo')} lede={t('contract.signing.lede')} />
      {tabs}
      <Loaded query={query}>{(signing) => account && <SigningForm signing={signing} isOwner={isOwner} />}</Loaded>
    </>
  )
}

function SigningForm({ signing, isOwner }: { signing: CompanySigning; isOwner: boolean }) {
  const { t, lang } = useWords()
  return (
    <>
      {!isOwner && <p>{t('contract.signing.ownerOnly')}</p>}
      <RecordForm
        {...readOf(signing)}
        act={t('desk.form.save')}
        done={t('contract.signing.saved')}
        readOnly={!isOwner}
        nameOf={nameInForm}
        save={async ({ asksForContract, signers }, version) =>
          readOf(
            await setSigning(lang, {
              asksForContract,
              signers: signers.map(({ person, mostFen }) => ({ id: person ?? '', mostFen })),
              version,
            }),
          )
        }
        reread={async () => readOf(await readSigning(lang))}
        stale={[signingKey]}
      >
        <Field
          name="asksForContract"
          title={t('contract.signing.asks')}
          hint={t('contract.signing.asksHint')}
          renderView={(asks) => t(asks === true ? 'contract.signing.asked' : 'contract.signing.notAsked')}
        >
          <Tick text={t('contract.signing.asksText')} />
        </Field>
        <p className={shared.hint}>{t('contract.signing.hint')}</p>
        <RowsField
          name="signers"
          title={t('contract.signing.signers')}
          rowName={(n) => t('contract.signing.signer', { n })}
          add={t('contract.signing.add')}
          blank={(id) => ({ id, person: null, mostFen: null })}
          most={MOST_SIGNERS}
        >
          {(row) => <SignerFields row={row} signers={signing.signers} />}
        </RowsField>
      </RecordForm>
    </>
  )
}

function SignerFields({ row, signers }: { row: `signers.${number}`; signers: readonly Signer[] }) {
  const { t, lang } = useWords()
  const { data: colleagues = [] } = useQuery(colleaguesQuery(lang))
  const person = useValue(`${row}.person`)
  const signer = signers.find(({ id }) => id === person)
  const seesNone = signer?.maySee === false
  const options = colleagues
    .filter(({ owner, state }) => !owner && state === 'active')
    .map((one) => ({ value: one.iCIdentifier, label: nameOf(one) }))
  const isOffered = signer === undefined || options.some(({ value }) => value === signer.id)
  return (
    <>
      <Field
        name={`${row}.person`}
        title={t('contract.signing.person')}
        required
        renderView={() => (
          <>
            {signer?.name}
            {seesNone && <small> {t('contract.signing.seesNone')}</small>}
          </>
        )}
        note={seesNone && t('contract.signing.seesNone')}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={isOffered ? options : [...options, { value: signer.id, label: signer.name }]}
        />
      </Field>
      <Field
        name={`${row}.mostFen`}
        title={t('contract.signing.most')}
        hint={t('contract.signing.mostHint')}
        rules={[isMoney(t('contract.wrongAmount'))]}
        renderView={(fen) => (typeof fen === 'number' ? currency(fen, '¥') : t('contract.signing.any'))}
      >
        <MoneyInput />
      </Field>
    </>
  )
}
