import type { Act } from '../../desk/act/act.ts'
import { switchActs } from '../../desk/act/switchActs.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { useWords } from '../../i18n/index.ts'
import {
  type Employee,
  employeesKey,
  letEmployeeGo,
  setEmployeeState,
  setEmployeeStates,
} from '../../nouns/employee/calls.ts'
import { inviteAgain, type Invitation, invitationsKey, withdrawInvitation } from '../../nouns/invitation/calls.ts'
import { useIsOther } from '../isOther.ts'

/** How somebody is called: by the number where no name was given. */
export const nameOf = ({ name, mobileMasked }: Employee) => name || mobileMasked

/** What can be done to those who work for the company. */
export function useEmployeeActs(): readonly Act<Employee>[] {
  const { t, lang } = useWords()
  const { close } = useAddress()
  const isOther = useIsOther()
  const stale = [employeesKey]
  const switches = switchActs<Employee>(t, {
    say: (key, values) => t(`companyDesk.switch.${key}`, values),
    nameOf,
    isOther,
    turn: (state) => ({
      one: ({ iCIdentifier }) => setEmployeeState(lang, iCIdentifier, state),
      all: (rows) =>
        setEmployeeStates(
          lang,
          rows.map(({ iCIdentifier }) => iCIdentifier),
          state,
        ),
    }),
    stale,
  })
  return [
    ...switches,
    {
      key: 'leave',
      name: t('companyDesk.staff.leave'),
      danger: true,
      fits: isOther,
      question: ([row]) => ({
        title: t('companyDesk.staff.leaveHeading', { name: row ? nameOf(row) : '' }),
        text: t('companyDesk.staff.leaveText'),
      }),
      run: { one: ({ iCIdentifier }) => letEmployeeGo(lang, iCIdentifier) },
      done: (_, row) => t('companyDesk.staff.left', { name: nameOf(row) }),
      follows: close,
      stale,
    },
  ]
}

/** What can be done about an invitation while nobody has answered. */
export function useInvitationActs(): readonly Act<Invitation>[] {
  const { t, lang } = useWords()
  const isOpen = ({ state }: Invitation) => state === 'invited' || state === 'expired'
  const stale = [invitationsKey, employeesKey]
  return [
    {
      key: 'inviteAgain',
      name: t('companyDesk.staff.inviteAgain'),
      fits: isOpen,
      run: { one: ({ id }) => inviteAgain(lang, id) },
      done: () => t('companyDesk.invitation.again'),
      lasting: true,
      stale,
    },
    {
      key: 'withdraw',
      name: t('companyDesk.invitation.withdraw'),
      danger: true,
      fits: isOpen,
      question: ([row]) => ({
        title: t('companyDesk.invitation.withdrawHeading', { name: row?.name ?? '' }),
        text: t('companyDesk.invitation.withdrawText'),
      }),
      run: { one: ({ id }) => withdrawInvitation(lang, id) },
      done: (_, { name }) => t('companyDesk.invitation.withdrawn', { name }),
      stale,
    },
  ]
}
