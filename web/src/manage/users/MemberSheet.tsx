import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Schemas } from '../../api/types.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { personTone } from '../../desk/parts/personTone.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { type Member, memberQuery, setMemberState, signMemberOut } from '../api.ts'
import { Devices } from './Devices.tsx'

interface MemberSheetProps {
  id: string
  isOther: (row: Member) => boolean
  onChange: () => Promise<unknown>
}

/** A sign-in of the company with its devices, and what may be done to it. */
export function MemberSheet({ id, ...rest }: MemberSheetProps) {
  const { lang } = useWords()
  return (
    <Loaded query={useQuery(memberQuery(lang, id))}>{(member) => <Known id={id} member={member} {...rest} />}</Loaded>
  )
}

function Known({ id, member, isOther, onChange }: MemberSheetProps & { member: Schemas['CompanyUserDetail'] }) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()

  async function put(state: 'active' | 'disabled'): Promise<void> {
    await setMemberState(lang, id, state)
    await onChange()
  }

  async function disable(one: Member): Promise<void> {
    const question = {
      title: t('companyDesk.switch.disableHeading', { count: 1 }),
      text: t('companyDesk.switch.disableText', { names: one.name }),
      act: t('companyDesk.switch.disable'),
      danger: true,
    }
    if (!(await ask(question))) return
    await put('disabled')
    say(t('companyDesk.switch.disabled', { count: 1 }), { undo: () => put('active') })
  }

  async function enable(): Promise<void> {
    await put('active')
    say(t('companyDesk.switch.enabled', { count: 1 }), { undo: () => put('disabled') })
  }

  async function signOut(): Promise<void> {
    const question = {
      title: t('manage.users.signOutHeading', { count: 1 }),
      text: t('companyDesk.switch.signOutText'),
      act: t('manage.users.signOut'),
    }
    if (!(await ask(question))) return
    await signMemberOut(lang, id)
    await onChange()
    say(t('manage.users.signedOut', { count: 1 }))
  }

  return (
    <>
      <Facts
        facts={[
          [t('manage.field.mobile'), member.mobileMasked],
          [t('manage.field.role'), t(member.owner ? 'manage.role.owner' : 'manage.role.staff')],
          [
            t('manage.field.state'),
            <StateMark key="state" tone={personTone(member.state)}>
              {t(`manage.userState.${member.state}`)}
            </StateMark>,
          ],
          [t('manage.field.seen'), <Moment key="seen" at={member.lastSeenAt} />],
          [t('manage.field.since'), <Moment key="since" at={member.createdAt} />],
          [t('manage.field.values'), <Values key="values" values={member.values} none={t('manage.field.noValues')} />],
        ]}
      />
      <Devices devices={member.devices} />
      {isOther(member) ? (
        <SheetActs>
          {member.state === 'active' ? (
            <Button danger onClick={() => void disable(member).catch(() => undefined)}>
              {t('companyDesk.switch.disable')}
            </Button>
          ) : (
            <Button onClick={() => void enable().catch(() => undefined)}>{t('companyDesk.switch.enable')}</Button>
          )}
          {member.sessions > 0 && (
            <Button onClick={() => void signOut().catch(() => undefined)}>{t('manage.users.signOut')}</Button>
          )}
        </SheetActs>
      ) : (
        <p>{t(member.owner ? 'manage.users.ownerNote' : 'manage.users.selfNote')}</p>
      )}
    </>
  )
}
