import { useCallback } from 'react'
import type { AskToLeave, Guarded } from '../../form/guard.ts'
import { useLeaveGuard } from '../../form/useLeaveGuard.ts'
import { useWords } from '../../i18n/index.ts'
import { useDesk } from '../parts/useDesk.ts'

/** The question before written text is lost, in the words of the back-office. */
export function useAskToLeave(text?: string): AskToLeave {
  const { t } = useWords()
  const { ask, choose } = useDesk()
  return useCallback(
    async ({ save }) => {
      const title = t('desk.form.leaveHeading')
      const lost = { title, text: text ?? t('desk.form.leaveText'), act: t('desk.form.leave'), danger: true }
      if (!save) return (await ask(lost)) ? 'giveUp' : 'stay'
      const answer = await choose({ ...lost, text: t('desk.form.leaveOrSaveText'), act: t('desk.form.save') }, lost.act)
      return answer === 'act' ? 'save' : answer === 'other' ? 'giveUp' : 'stay'
    },
    [ask, choose, t, text],
  )
}

/** Asks before changes that are not saved are lost: on another page, with a closed sheet, with a closed tab. */
export function useDeskGuard(guarded: Guarded, text?: string): void {
  useLeaveGuard(guarded, useAskToLeave(text))
}
