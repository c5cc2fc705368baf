import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { useDesk } from '../parts/useDesk.ts'

interface Address {
  pathname: string
  search: object
}

/** Whether a change of address takes a form out of view: another page, or another record in the sheet. */
export function leaves(from: Address, to: Address): boolean {
  const open = ({ search }: Address) => (search as { open?: string }).open
  return from.pathname !== to.pathname || open(from) !== open(to)
}

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
