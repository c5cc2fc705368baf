import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Gone } from '../../desk/parts/Gone.tsx'
import { moved } from '../../desk/order/moved.ts'
import { OrderList } from '../../desk/order/OrderList.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useOrder } from '../../desk/order/useOrder.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CompanyInfoSearch } from '../../nouns/commodity/calls.ts'
import {
  addContact,
  changeContact,
  type Contact,
  type ContactFields,
  contactsKey,
  contactListQuery,
  dropContact,
  orderContacts,
} from '../../nouns/contact/calls.ts'
import { typedLine } from '../../lib/typed.ts'
import { isCallable } from './callable.ts'
import css from './ContactsTab.module.css'
import { Preview } from './Preview.tsx'

const Field = fieldOf<ContactFields>()

const NEW = 'new'
/** The longest name and job, in characters. */
const NAME_LENGTH = 50

const fieldsOf = ({ nvcName, nvcPhone, job, position }: ContactFields): ContactFields => ({
  nvcName: nvcName.trim(),
  nvcPhone: typedLine(nvcPhone),
  job: job.trim(),
  position: position.trim(),
})

/** The people whom customers may call, in the company's own order. */
export function ContactsTab({ tabs, search }: { tabs: ReactNode; search: CompanyInfoSearch }) {
  const { t, lang } = useWords()
  const { perform } = useAct<Contact>()
  const { put } = useAddress()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(contactListQuery(lang))
  const add = useRef<HTMLButtonElement>(null)
  const close = () => put({ open: undefined })
  const opened = data?.find(({ icpIdentifier }) => String(icpIdentifier) === search.open)
  const read = async () => {
    const there = await queryClient.fetchQuery({ ...contactListQuery(lang), staleTime: 0 })
    return there.map(({ icpIdentifier }) => icpIdentifier)
  }
  const order = useOrder({
    read,
    write: (ids, before) => orderContacts(lang, { ids, before }),
    done: t('companyInfo.contacts.ordered'),
    stale: [contactsKey],
  })

  async function drop(contact: Contact): Promise<void> {
    let place = 0
    const { done } = await perform(
      {
        key: 'drop',
        name: t('companyInfo.contacts.drop'),
        fits: () => true,
        run: {
          one: async ({ icpIdentifier }) => {
            await order.settled()
            // As it is now: an order that was kept a moment ago need not have been read again.
            place = (await read()).indexOf(icpIdentifier)
            await dropContact(lang, icpIdentifier)
          },
        },
        done: () => t('companyInfo.contacts.dropped', { name: contact.nvcName }),
        // Written anew it has another number, and goes to the place that it had.
        undo: {
          one: async () => {
            const { icpIdentifier } = await addContact(lang, fieldsOf(contact))
            const now = await read()
            await order.keep(moved(now, now.indexOf(icpIdentifier), place), now)
          },
        },
        stale: [contactsKey],
      },
      [contact],
    )
    // The line is gone, and the button that was pressed with it.
    if (done.length > 0) add.current?.focus()
  }

  return (
    <>
      <PageHead title={t('nav.manageCompanyInfo')} lede={t('companyInfo.contacts.lede')}>
        <Preview />
        <Button ref={add} type="primary" onClick={() => put({ open: NEW })}>
          {t('companyInfo.contacts.add')}
        </Button>
      </PageHead>
      {tabs}
      {error ? (
        <Gone error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="wide" />
      ) : data.length === 0 ? (
        <EmptyState title={t('companyInfo.contacts.noneTitle')}>{t('companyInfo.contacts.noneText')}</EmptyState>
      ) : (
        <div className={css.list}>
          <OrderList
            items={data}
            idOf={({ icpIdentifier }) => icpIdentifier}
            nameOf={({ nvcName }) => nvcName}
            onOrder={order.move}
            renderItem={(contact) => (
              <div className={css.contact}>
                <span className={css.name}>{contact.nvcName}</span>
                <span>{contact.nvcPhone}</span>
                <span className={css.job}>
                  {[contact.job, contact.position].filter(Boolean).join(t('desk.list.comma'))}
                </span>
                <span className={css.acts}>
                  <Button
                    size="small"
                    aria-label={t('companyInfo.contacts.editOne', { name: contact.nvcName })}
                    onClick={() => put({ open: String(contact.icpIdentifier) })}
                  >
                    {t('companyInfo.contacts.edit')}
                  </Button>
                  <Button
                    size="small"
                    danger
                    aria-label={t('companyInfo.contacts.dropOne', { name: contact.nvcName })}
                    onClick={() => void drop(contact)}
                  >
                    {t('companyInfo.contacts.drop')}
                  </Button>
                </span>
              </div>
            )}
          />
        </div>
      )}
      <Sheet title={opened?.nvcName ?? t('companyInfo.contacts.add')} open={search.open !== undefined} onClose={close}>
        {search.open === NEW ? (
          <ContactForm
            act={t('companyInfo.contacts.addAct')}
            done={t('companyInfo.contacts.added')}
            save={(written) => addContact(lang, fieldsOf(written))}
            onSaved={close}
          />
        ) : opened ? (
          <ContactForm
            key={opened.icpIdentifier}
            values={opened}
            act={t('desk.form.save')}
            done={t('companyInfo.contacts.saved')}
            save={(written) => changeContact(lang, opened.icpIdentifier, fieldsOf(written))}
          />
        ) : data ? (
          <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
        ) : (
          <Skeleton shape="wide" />
        )}
      </Sheet>
    </>
  )
}

interface ContactFormProps {
  values?: Contact
  act: string
  done: string
  save: (written: ContactFields) => Promise<unknown>
  onSaved?: () => void
}

function ContactForm({ values, act, done, save, onSaved }: ContactFormProps) {
  const { t } = useWords()
  return (
    <RecordForm
      values={values ? fieldsOf(values) : { nvcName: '', nvcPhone: '', job: '', position: '' }}
      act={act}
      done={done}
      undo={values !== undefined}
      save={save}
      stale={[contactsKey]}
      {...(onSaved && { onSaved })}
    >
      <Field name="nvcName" title={t('manage.field.name')} required most={NAME_LENGTH}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="nvcPhone"
        title={t('companyInfo.contacts.phone')}
        hint={t('companyInfo.contacts.phoneHint')}
        required
        rules={[format(isCallable, t('companyInfo.profile.phoneWrong'))]}
      >
        <Input type="tel" autoComplete="off" />
      </Field>
      <Field name="job" title={t('companyInfo.contacts.job')} most={NAME_LENGTH}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="position"
        title={t('companyInfo.contacts.position')}
        hint={t('companyInfo.contacts.positionHint')}
        most={NAME_LENGTH}
      >
        <Input autoComplete="off" />
      </Field>
    </RecordForm>
  )
}
