import type { Fact } from '../desk/parts/Facts.tsx'
import { personTone } from '../desk/parts/personTone.ts'
import { StateMark } from '../desk/parts/StateMark.tsx'
import type { Translate } from '../i18n/index.ts'
import type { User } from '../nouns/user/calls.ts'

/** What is told first of one of the company's people, as an employee and as a sign-in. */
export const companyPerson = (
  t: Translate,
  { mobileMasked, owner, state }: Pick<User, 'mobileMasked' | 'owner' | 'state'>,
): readonly Fact[] => [
  [t('manage.field.mobile'), mobileMasked],
  [t('manage.field.role'), t(owner ? 'manage.role.owner' : 'manage.role.staff')],
  [
    t('manage.field.state'),
    <StateMark key="state" tone={personTone(state)}>
      {t(`manage.userState.${state}`)}
    </StateMark>,
  ],
]
