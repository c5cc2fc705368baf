import { useCallback } from 'react'
import type { AskToLeave, Guarded } from '../../form/guard.ts'
import { useLeaveGuard } from '../../form/useLeaveGuard.ts'
import { useWords } from '../../i18n/index.ts'
import { useDesk } from '../parts/useDesk.ts'

/** The question before written text is lost, in the words of the back-office. */
export function useAskToLeave(text?: string): AskToLeave {
  const { t } = useWords()
  const { ask } = useDesk()
  return useCallback(
    () =>
      ask({
        title: t('desk.form.leaveHeading'),
        text: text ?? t('desk.form.leaveText'),
        act: t('desk.form.leave'),
        danger: true,
      }),
    [ask, t, text],
  )
}

/** Asks before changes that are not saved are lost: on another page, with a closed sheet, with a closed tab. */
export function useDeskGuard(guarded: Guarded, text?: string): void {
  useLeaveGuard(guarded, useAskToLeave(text))
}
