import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { DeskForm } from '../form/DeskForm.tsx'
import { useDeskGuard } from '../form/useDeskGuard.ts'
import type { Lines } from '../grid/lines.ts'
import { type Question, useDesk } from '../parts/useDesk.ts'
import type { FormOptions } from '../../form/flow.ts'
import { anyForm, useFormState } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import { inGrid, nameInGrid } from '../../nouns/order/refusal.ts'
import type { WrittenLine } from '../../nouns/order/written.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import css from './SendForm.module.css'

interface SendFormProps<V extends object> {
  title: string
  /** What follows from it. */
  text?: ReactNode
  values: V
  /** The lines that are written, where there are any, and which of them are sent. */
  lines?: Lines<WrittenLine>
  isSent?: (line: WrittenLine) => boolean
  check?: (values: V) => Readonly<Record<string, string | undefined>>
  /** What a call names, as the form names it. */
  nameOf?: (named: string) => string
  /** What is asked before, where the form does not say it all. */
  question?: (values: V) => Question
  /** As a record's form has it: it has no version, and what is sent once goes by `once`. */
  save: FormOptions<V>['save']
  /** What was read and is not true any more; orders by default. */
  stale?: readonly QueryKey[]
  /** What the button says: the act itself. */
  act: string
  danger?: boolean
  /** What is said after; nothing where another page says it. */
  done: string
  /** Closes it again; absent where it stays open. */
  onClose?: () => void
  onDone?: () => void
  children: ReactNode
}

/** Something that is written once and sent: a delivery, a request, a reason. It may be sent as it opens. */
export function SendForm<V extends object>(props: SendFormProps<V>) {
  const { title, text, values, lines, isSent = () => true, save, act, danger = false, onClose, children } = props
  const { t } = useWords()
  const { ask, say } = useDesk()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const settle = () => {
    for (const queryKey of [overviewKey, ...(props.stale ?? [ordersKey])]) void client.invalidateQueries({ queryKey })
  }
  const core = useRecordForm<V>(
    { values, version: null },
    {
      unchanged: true,
      check: props.check,
      confirm: async (written) => !props.question || ask(props.question(written)),
      nameOf: props.nameOf ?? nameInGrid,
      async save(written, version, once) {
        const sent = lines?.lines().flatMap((line, index) => (isSent(line) ? [index] : [])) ?? []
        try {
          await save(written, version, once)
        } catch (error) {
          if (error instanceof ApiError) {
            lines?.refuse(inGrid(error.errors, sent))
            // The other party went on meanwhile: the page says how it stands.
            if (error.code === 409) settle()
          }
          throw error
        }
      },
      onKept() {
        forget()
        if (props.done !== '') say(props.done)
        settle()
        props.onDone?.()
      },
    },
  )
  useDeskGuard({ isDirty: () => core.isDirty() || (lines?.isChanged() ?? false), forget })

  function forget(): void {
    lines?.keep()
    core.forget()
  }

  useEffect(() => {
    if (onClose) {
      heading.current?.focus({ preventScroll: true })
      // On a phone it opens below what is in view.
      heading.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
    }
    // Whoever opened it is led to it once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function send(): void {
    lines?.commit()
    const [first] = lines?.problems() ?? []
    if (first) lines?.go(first)
    else void core.submit()
  }

  const { busy, resting } = useFormState(anyForm(core))
  return (
    <section aria-labelledby={id} className={css.form}>
      <h3 ref={heading} id={id} tabIndex={-1} className={css.heading}>
        {title}
      </h3>
      {text && <p className={css.text}>{text}</p>}
      <DeskForm
        core={core}
        onSend={send}
        foot={
          <>
            <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={busy || resting}>
              {act}
            </Button>
            {onClose && (
              <Button disabled={busy} onClick={onClose}>
                {t('desk.cancel')}
              </Button>
            )}
          </>
        }
      >
        {children}
      </DeskForm>
    </section>
  )
}
