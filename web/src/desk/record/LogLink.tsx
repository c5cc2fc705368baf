import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { type LoggedRecord, recordText } from '../../nouns/audit/record.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'

/** The way to everything that was ever done to a record, for those who may read the log (RULES audit 6). */
export function LogLink({ of, className }: { of: LoggedRecord; className?: string | undefined }) {
  const { t } = useWords()
  const held = useUser()?.nvcJurisdiction ?? []
  if (!held.includes(permissions.audit)) return null
  return (
    <Link to={pages.audit} search={{ record: recordText(of) } as never} className={className}>
      {t('desk.history.whole')}
    </Link>
  )
}
