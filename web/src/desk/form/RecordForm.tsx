import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Once } from '../../api/tries.ts'
import type { FormCore } from '../../form/flow.ts'
import type { Read, Version } from '../../form/store.ts'
import { anyForm, useFormState, useIsChanged } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import { type Question, useDesk } from '../parts/useDesk.ts'
import { DeskForm } from './DeskForm.tsx'
import { FormState } from './FormState.tsx'
import { ReadOnlyContext } from './readOnly.ts'
import { useDeskGuard } from './useDeskGuard.ts'

interface RecordFormProps<Values extends object, At extends Version> {
  /** What was read; another record is another `key`. */
  values: Values
  /** The version at which it was read, where the server keeps one. */
  version?: At
  /**
   * Keeps them over that version, and answers the new one as `{ version }`, and as `values` what is kept otherwise than it
   * was sent. What a 422 names stands beside its field. What must happen once goes by `once`.
   */
  save: (values: Values, version: At, once: Once) => Promise<unknown>
  /** Reads the record anew, for whoever was overtaken: needed wherever there is a version. */
  reread?: () => Promise<Read<Values>>
  /** The name of the button: the act itself. */
  act: string
  /** What is said once it is kept. */
  done: string
  /** Whether keeping the former values again takes it back. */
  undo?: boolean
  /** What is asked before, where it is not plainly harmless. */
  question?: (values: Values) => Question | null
  /** What was read and is not true any more once it is kept. */
  stale?: readonly QueryKey[]
  onSaved?: () => void
  /** What a refusal calls a field, as the form calls it. */
  nameOf?: (named: string) => string
  /** It keeps itself this many milliseconds after the last key, and says so beside the button. */
  autosave?: number
  /** Shown to somebody who may not change it: the same fields as text, and no button. */
  readOnly?: boolean
  /** What else can be done with what is written; it stands on the foot. */
  beside?: ReactNode
  children: ReactNode
}

/** The shape of every form of the back-office (docs/RECIPES.md, "A back-office form"). */
export function RecordForm<Values extends object, At extends Version = null>(props: RecordFormProps<Values, At>) {
  const { values, version = null, save, reread, act, done, undo = false, question, onSaved, readOnly = false } = props
  const { t } = useWords()
  const { ask, say } = useDesk()
  const queryClient = useQueryClient()
  const settle = () => {
    for (const queryKey of [overviewKey, ...(props.stale ?? [])]) void queryClient.invalidateQueries({ queryKey })
    onSaved?.()
  }
  const core = useRecordForm<Values>(
    { values, version },
    {
      // A version is never another's: who handed in a number is handed a number.
      save: (written, at, once) => save(written, at as At, once),
      reread,
      nameOf: props.nameOf,
      autosave: props.autosave,
      async confirm(written) {
        const asked = question?.(written)
        return !asked || ask(asked)
      },
      onKept(_, takeBack) {
        say(done, undo ? { undo: takeBack } : {})
        settle()
      },
      onUndone() {
        say(t('desk.form.takenBack'))
        settle()
      },
    },
  )
  useDeskGuard({ isDirty: () => !readOnly && core.isDirty(), save: () => core.submit(), forget: core.forget })
  return (
    <ReadOnlyContext value={readOnly}>
      <DeskForm
        core={core}
        onSend={() => void core.submit()}
        {...(readOnly
          ? {}
          : {
              foot: (
                <Foot core={core} act={act} isKeeping={props.autosave !== undefined}>
                  {props.beside}
                </Foot>
              ),
            })}
      >
        {props.children}
      </DeskForm>
    </ReadOnlyContext>
  )
}

interface FootProps<Values extends object> {
  core: FormCore<Values>
  act: string
  isKeeping: boolean
  children: ReactNode
}

/** Drawn by itself: what is written is nothing to the fields of the others. */
function Foot<Values extends object>({ core, act, isKeeping, children }: FootProps<Values>) {
  const { t } = useWords()
  const form = anyForm(core)
  const isChanged = useIsChanged(form)
  const { busy, resting, clash } = useFormState(form)
  return (
    <>
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={resting || busy || !isChanged || clash !== null}
      >
        {act}
      </Button>
      <Button disabled={!isChanged || busy} onClick={() => core.reset()}>
        {t('desk.form.reset')}
      </Button>
      {children}
      <FormState saved={isKeeping ? t('desk.form.kept') : ''} />
    </>
  )
}
