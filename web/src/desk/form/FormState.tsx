import { useFormCore, useFormState, useIsChanged } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import css from './FormState.module.css'

/** How a form stands, beside its buttons: whether something is written that is not kept. */
export function FormState({ saved = '' }: { /** Said once it is kept, where no notice says so. */ saved?: string }) {
  const { t } = useWords()
  const core = useFormCore()
  const isChanged = useIsChanged(core)
  const { kept } = useFormState(core)
  const notKept = kept === 'notKept' && saved !== ''
  return (
    <span role="status" className={css.state}>
      {notKept ? t('desk.form.notKept') : isChanged ? t('desk.form.changed') : kept === 'kept' ? saved : ''}
    </span>
  )
}
