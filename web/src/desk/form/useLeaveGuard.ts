import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { useDesk } from '../parts/useDesk.ts'
import { leaves } from './leaves.ts'

/** Asks before changes that are not saved are lost: on another page, a closed sheet, a closed tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const { t } = useWords()
  const { ask } = useDesk()
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isDirty() &&
      leaves(current, next) &&
      !(await ask({
        title: t('desk.form.leaveHeading'),
        text: t('desk.form.leaveText'),
        act: t('desk.form.leave'),
        danger: true,
      })),
    enableBeforeUnload: isDirty,
  })
}
