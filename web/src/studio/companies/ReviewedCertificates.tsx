import { Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Certificate } from '../../nouns/company/company.ts'
import { CertificateFacts, useCertificateName } from '../../desk/company/CertificateFacts.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useWords } from '../../i18n/index.ts'
import { type CompanyReview, reviewFile } from '../../nouns/company/review.ts'
import css from './ReviewedCertificates.module.css'

interface ReviewedCertificatesProps {
  company: CompanyReview
  below: (certificate: Certificate, name: string) => ReactNode
}

/** The certificates of a company; pictures are looked at here, other files in a window of their own. */
export function ReviewedCertificates({ company, below }: ReviewedCertificatesProps) {
  const { t, lang } = useWords()
  const nameOf = useCertificateName()
  const [seen, setSeen] = useState<Certificate | null>(null)
  const fileOf = (certificate: Certificate) => reviewFile(lang, company.id, certificate.id)
  if (company.certificates.length === 0) return <p>{t('companyDesk.review.noCertificates')}</p>
  return (
    <>
      {company.certificates.map((certificate) => (
        <CertificateFacts key={certificate.id} certificate={certificate} file={fileOf(certificate)}>
          {certificate.fresh && company.state === 'active' && <Tag>{t('companyDesk.review.fresh')}</Tag>}
          {certificate.mime.startsWith('image/') && (
            <Button size="small" type="link" className={css.look ?? ''} onClick={() => setSeen(certificate)}>
              {t('companyDesk.review.look')}
            </Button>
          )}
          {below(certificate, nameOf(certificate))}
        </CertificateFacts>
      ))}
      <Sheet title={seen ? nameOf(seen) : ''} open={seen !== null} onClose={() => setSeen(null)}>
        {seen && <img src={fileOf(seen)} alt={nameOf(seen)} className={css.picture} />}
      </Sheet>
    </>
  )
}
