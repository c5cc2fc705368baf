import { useId } from 'react'
import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { fileSize } from '../../lib/numbers.ts'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import shared from '../trade/Document.module.css'
import { Fingerprint } from './Fingerprint.tsx'
import css from './Proof.module.css'

/** What shows which file was signed, by whom and when, and where anybody checks it (RULES contracts 10). */
export function Proof({ of, sha256 }: { of: ContractDetail; sha256: string }) {
  const { t } = useWords()
  const id = useId()
  // What the museum’s own address is, the server does not say: this page is at it.
  const address = new URL(of.verifiedAt, window.location.origin).href
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={shared.heading}>
        {t('contract.proof.heading')}
      </h2>
      <ol className={css.signatures}>
        {of.parties.map(({ side, name }) => {
          const signature = of.signatures.find((one) => one.side === side)
          return (
            <li key={side} className={classes(signature !== undefined && css.signed)}>
              <span>{t(`contract.party.${of.kind}.${side}`)}</span>
              <strong>{name}</strong>
              <span>
                {signature ? (
                  <>
                    {t('contract.proof.signed')} <Moment at={signature.at} to="second" />
                    {signature.signer !== null && ` · ${signature.signer}`}
                  </>
                ) : (
                  t('contract.proof.open')
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <h3 className={css.heading}>SHA-256</h3>
      <p className={shared.hint}>
        {t('contract.proof.hashHint', { size: of.bytes === null ? '' : fileSize(of.bytes) })}
      </p>
      <Fingerprint sha256={sha256} />
      <h3 className={css.heading}>{t('contract.proof.check')}</h3>
      <div className={css.check}>
        <QrCode text={address} label={t('contract.proof.code')} className={css.code} />
        <div>
          <p className={shared.hint}>{t('contract.proof.checkText')}</p>
          <a href={of.verifiedAt} target="_blank" rel="noreferrer" className={shared.link}>
            {t('contract.proof.page')}
          </a>
        </div>
      </div>
    </section>
  )
}
