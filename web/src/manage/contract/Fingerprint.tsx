import { useWords } from '../../i18n/index.ts'
import { groupsOf } from '../../nouns/contract/contract.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import css from './Fingerprint.module.css'

/** The SHA-256 of the file that both sign, in groups that can be compared, and copied whole. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useWords()
  return (
    <CopyText text={sha256} label={t('money.copy')} copied={t('money.copied')} selected={t('money.selected')}>
      <Groups sha256={sha256} />
    </CopyText>
  )
}

/** The same to be looked at alone. */
export function Groups({ sha256 }: { sha256: string }) {
  return (
    <code className={css.groups} translate="no">
      {groupsOf(sha256).join(' ')}
    </code>
  )
}
