import type { ReactNode } from 'react'
import type { Certificate } from '../../nouns/company/company.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { fileType } from '../../lib/fileTypes.ts'
import { fileSize } from '../../lib/numbers.ts'
import { Expired } from './Expiry.tsx'
import css from './CertificateFacts.module.css'
import { certificateKinds, knownKind } from '../../nouns/company/fields.ts'

/** What a certificate is called: by its kind, or by the name that it was given. */
export function useCertificateName() {
  const { t } = useWords()
  return ({ kind, name }: Pick<Certificate, 'kind' | 'name'>): string => {
    const known = knownKind(certificateKinds, kind)
    return known && known !== 'other' ? t(`papers.kind.${known}`) : name || t('papers.kind.other')
  }
}

interface CertificateFactsProps {
  certificate: Certificate
  /** Where the file is. */
  file: string
  children?: ReactNode
}

/** A certificate as it is read, with the way to its file. */
export function CertificateFacts({ certificate, file, children }: CertificateFactsProps) {
  const { t, lang } = useWords()
  const nameOf = useCertificateName()
  const { number, issuedOn, expiresOn, mime, bytes } = certificate
  return (
    <div className={css.certificate}>
      <div className={css.head}>
        <strong className={css.name}>{nameOf(certificate)}</strong>
        <a href={file} target="_blank" rel="noopener" className={css.link}>
          {t('companyDesk.certificate.see')} {fileType(mime)} {fileSize(bytes)}
        </a>
      </div>
      <p className={css.facts}>
        {[
          number,
          issuedOn && t('companyDesk.certificate.since', { day: formatDate(issuedOn, lang) }),
          expiresOn
            ? t('companyDesk.certificate.until', { day: formatDate(expiresOn, lang) })
            : t('companyDesk.certificate.longTerm'),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {expiresOn && <Expired day={expiresOn} />}
      </p>
      {children}
    </div>
  )
}
