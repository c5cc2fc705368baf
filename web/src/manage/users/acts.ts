import type { Act } from '../../desk/act/act.ts'
import { switchActs } from '../../desk/act/switchActs.ts'
import { useWords } from '../../i18n/index.ts'
import {
  setUserState,
  setUserStates,
  signSeveralUsersOut,
  signUserOut,
  type User,
  usersKey,
} from '../../nouns/user/calls.ts'
import { useIsOther } from '../isOther.ts'

const idsOf = (rows: readonly User[]) => rows.map(({ iCIdentifier }) => iCIdentifier)

/** What can be done to the sign-ins of a company. */
export function useUserActs(): readonly Act<User>[] {
  const { t, lang } = useWords()
  const isOther = useIsOther()
  const stale = [usersKey]
  const switches = switchActs<User>(t, {
    say: (key, values) => t(`companyDesk.switch.${key}`, values),
    nameOf: ({ name }) => name,
    isOther,
    turn: (state) => ({
      one: ({ iCIdentifier }) => setUserState(lang, iCIdentifier, state),
      all: (rows) => setUserStates(lang, idsOf(rows), state),
    }),
    stale,
  })
  return [
    ...switches,
    {
      key: 'signOut',
      name: t('manage.users.signOut'),
      fits: (row) => isOther(row) && row.sessions > 0,
      question: (rows) => ({
        title: t('manage.users.signOutHeading', { count: rows.length }),
        text: t('companyDesk.switch.signOutText'),
      }),
      asks: true,
      run: {
        one: ({ iCIdentifier }) => signUserOut(lang, iCIdentifier),
        all: (rows) => signSeveralUsersOut(lang, idsOf(rows)),
      },
      done: (count) => t('manage.users.signedOut', { count }),
      stale,
    },
  ]
}
