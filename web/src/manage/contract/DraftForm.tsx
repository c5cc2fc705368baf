import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { DeskForm } from '../../desk/form/DeskForm.tsx'
import { FormState } from '../../desk/form/FormState.tsx'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { anyForm, useFormState, useIsChanged } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import {
  changeContract,
  contractsKey,
  decideContract,
  discardContract,
  previewQuery,
  readContract,
} from '../../nouns/contract/calls.ts'
import { type ContractDetail, type ContractDraft, placeOf } from '../../nouns/contract/contract.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import shared from '../trade/Document.module.css'
import { sentOf, sortFaults, type Written, writtenOf } from './draft.ts'
import { DraftFields } from './DraftFields.tsx'
import css from './ContractPage.module.css'
import { Preview } from './Preview.tsx'

interface DraftFormProps {
  of: ContractDetail
  draft: ContractDraft
  /** Told of a contract that was sent. */
  onDone: () => void
}

/** A contract as its seller writes it, and beside it the pages that it would be; kept as a draft, sent, or thrown away (RULES contracts 4). */
export function DraftForm({ of, draft, onDone }: DraftFormProps) {
  const { t, lang } = useWords()
  const { say, ask } = useDesk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const [leaving, setLeaving] = useState<'send' | 'discard' | null>(null)
  const preview = useQuery(previewQuery(lang, of.id, of.version))
  const settle = () => {
    for (const queryKey of [overviewKey, contractsKey, ordersKey]) void client.invalidateQueries({ queryKey })
  }
  const core = useRecordForm<Written>(writtenOf(of), {
    // The museum’s newer clauses are taken by keeping what is written once more.
    unchanged: draft.isTemplateOld,
    async save(written, version) {
      try {
        return writtenOf(await changeContract(lang, of.id, { ...sentOf(written), version: version as number }))
      } catch (error) {
        // The order went on meanwhile, or another colleague sent it.
        if (error instanceof ApiError && error.code === 409) settle()
        throw error
      }
    },
    reread: async () => writtenOf(await readContract(lang, of.id)),
    onKept() {
      say(t('contract.draft.kept'))
      settle()
    },
  })
  useDeskGuard({ isDirty: core.isDirty, save: () => core.submit(), forget: core.forget })

  // What cannot be printed is told in its field, and takes the focus from nobody.
  const fault = preview.error instanceof ApiError ? preview.error : null
  useEffect(() => {
    if (fault) core.refuse(sortFaults(t, fault.errors).fields, [], false)
  }, [core, fault, t])

  /** Shows what was refused: beside its field, and above the form where it has none. */
  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) return
    const { fields, rest } = sortFaults(t, error.errors)
    const isOfFields = Object.keys(error.errors).length > 0
    core.refuse(
      fields,
      isOfFields ? rest.map((text) => ({ text, told: false })) : [{ text: error.message, told: error.told }],
    )
  }

  /** Keeps what is written, says what sending means, and sends it: from here on nothing of it changes. */
  async function send(): Promise<void> {
    if (!(await core.submit({ quiet: true, isAimed: true }))) return
    settle()
    const { values } = core.store.read()
    const isWanted = await ask({
      title: t('contract.act.send.heading', { name: of.counterparty.name }),
      text: t('contract.act.send.text', {
        name: of.counterparty.name,
        day: values.deadline === null ? '' : formatDate(values.deadline, lang),
      }),
      act: t('contract.act.send.name'),
    })
    if (!isWanted) return
    setLeaving('send')
    try {
      await decideContract(lang, of.id, { act: 'sendForSigning', version: core.store.read().version as number })
      say(t('contract.act.send.done', { name: of.counterparty.name }))
      onDone()
    } catch (error) {
      refuse(error)
    } finally {
      setLeaving(null)
      settle()
    }
  }

  async function discard(): Promise<void> {
    const isWanted = await ask({
      title: t('contract.act.discard.heading'),
      text: t('contract.act.discard.text'),
      act: t('contract.act.discard.name'),
      danger: true,
    })
    if (!isWanted) return
    setLeaving('discard')
    try {
      await discardContract(lang, of.id, core.store.read().version as number)
      core.forget()
      say(t('contract.act.discard.done'))
      // Nobody asks for what is gone once more: the list is read as it comes.
      for (const queryKey of [overviewKey, ordersKey]) void client.invalidateQueries({ queryKey })
      await navigate({ to: '.', search: { tab: placeOf(of) } as never })
    } catch (error) {
      refuse(error)
      settle()
    } finally {
      setLeaving(null)
    }
  }

  const form = anyForm(core)
  const isChanged = useIsChanged(form)
  const { busy, resting, clash } = useFormState(form)
  const rests = resting || busy || leaving !== null || clash !== null
  const isOld = draft.isTemplateOld
  return (
    <div className={classes(css.beside, css.draft)}>
      <section aria-labelledby={`${id}-form`}>
        <h2 id={`${id}-form`} className={shared.heading}>
          {t('contract.draft.heading')}
        </h2>
        <p className={shared.hint}>{t('contract.draft.hint')}</p>
        {isOld && <Alert type="warning" title={t('contract.draft.newClauses')} />}
        <DeskForm
          core={core}
          onSend={() => void core.submit()}
          foot={
            <>
              {!isOld && (
                <Button
                  type="primary"
                  loading={leaving === 'send'}
                  disabled={rests && leaving !== 'send'}
                  onClick={() => void send()}
                >
                  {t('contract.act.send.name')}
                </Button>
              )}
              <Button
                type={isOld ? 'primary' : 'default'}
                htmlType="submit"
                loading={busy && leaving === null}
                disabled={rests || !(isChanged || isOld)}
              >
                {t(isOld ? 'contract.draft.takeClauses' : 'contract.draft.save')}
              </Button>
              <Button disabled={!isChanged || busy} onClick={() => core.reset()}>
                {t('desk.form.reset')}
              </Button>
              <Button
                danger
                loading={leaving === 'discard'}
                disabled={rests && leaving !== 'discard'}
                onClick={() => void discard()}
              >
                {t('contract.act.discard.name')}
              </Button>
              <FormState />
            </>
          }
        >
          <DraftFields of={of} draft={draft} />
        </DeskForm>
      </section>
      <Preview of={of} query={preview} core={form} />
    </div>
  )
}
