import { useUser } from '../../api/useSession.ts'
import type { Act } from '../../desk/act/act.ts'
import { switchActs } from '../../desk/act/switchActs.ts'
import { useWords } from '../../i18n/index.ts'
import {
  dropSecondFactor,
  inviteAgain,
  setStaffState,
  setStaffStates,
  signSeveralStaffOut,
  signStaffOut,
  type Staff,
  staffKey,
} from '../../nouns/staff/calls.ts'

const idsOf = (rows: readonly Staff[]) => rows.map(({ iCIdentifier }) => iCIdentifier)

/** What can be done to the museum's staff. Nobody does any of it to himself. */
export function useStaffActs(): readonly Act<Staff>[] {
  const { t, lang } = useWords()
  const user = useUser()
  const isOther = ({ iCIdentifier }: Staff) => iCIdentifier !== user?.iCIdentifier
  const stale = [staffKey]
  const switches = switchActs<Staff>(t, {
    say: (key, values) => t(`manage.users.${key}`, values),
    nameOf: ({ name }) => name,
    isOther,
    turn: (state) => ({
      one: ({ iCIdentifier }) => setStaffState(lang, iCIdentifier, state),
      all: (rows) => setStaffStates(lang, idsOf(rows), state),
    }),
    stale,
  })
  return [
    {
      key: 'inviteAgain',
      name: t('studio.staff.inviteAgain'),
      fits: (row) => isOther(row) && row.state === 'invited',
      run: { one: ({ iCIdentifier }) => inviteAgain(lang, iCIdentifier) },
      done: () => t('studio.staff.invited'),
      lasting: true,
      stale,
    },
    {
      key: 'signOut',
      name: t('manage.users.signOut'),
      fits: (row) => isOther(row) && row.state === 'active',
      question: (rows) => ({
        title: t('manage.users.signOutHeading', { count: rows.length }),
        text: t('manage.users.signOutText'),
      }),
      asks: true,
      run: {
        one: ({ iCIdentifier }) => signStaffOut(lang, iCIdentifier),
        all: (rows) => signSeveralStaffOut(lang, idsOf(rows)),
      },
      done: (count) => t('manage.users.signedOut', { count }),
      stale,
    },
    {
      key: 'dropFactor',
      name: t('studio.staff.dropFactor'),
      danger: true,
      fits: (row) => isOther(row) && row.secondFactor,
      question: ([row]) => ({
        title: t('studio.staff.dropFactorHeading', { name: row?.name ?? '' }),
        text: t('studio.staff.dropFactorText'),
      }),
      run: { one: ({ iCIdentifier }) => dropSecondFactor(lang, iCIdentifier) },
      done: () => t('studio.staff.factorDropped'),
      stale,
    },
    ...switches,
  ]
}
