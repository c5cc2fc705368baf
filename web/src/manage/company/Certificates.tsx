import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Certificate } from '../../nouns/company/company.ts'
import { CertificateFacts, useCertificateName } from '../../desk/company/CertificateFacts.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useWords } from '../../i18n/index.ts'
import { type OwnCompany, ownCertificateFile } from '../../nouns/company/own.ts'
import { CertificateForm } from './CertificateForm.tsx'
import css from './Certificates.module.css'

/** The certificates of a running company; a new one counts at once, and the museum looks at it afterwards. */
export function Certificates({ company }: { company: OwnCompany }) {
  const { t, lang } = useWords()
  const nameOf = useCertificateName()
  const [asking, setAsking] = useState<Certificate | 'new' | null>(null)
  const old = asking === 'new' ? null : asking
  const mayWrite = company.state === 'active'

  return (
    <section aria-labelledby="certificates" className={css.part}>
      <h2 id="certificates">{t('companyDesk.certificate.listTitle')}</h2>
      <p className={css.lede}>{t('companyDesk.certificate.listLede')}</p>
      {company.certificates.map((certificate) => (
        <CertificateFacts
          key={certificate.id}
          certificate={certificate}
          file={ownCertificateFile(lang, certificate.id)}
        >
          <div className={css.acts}>
            <Ends company={company} certificate={certificate} />
            {certificate.fresh && <Tag>{t('companyDesk.certificate.fresh')}</Tag>}
            {mayWrite && (
              <Button
                size="small"
                aria-label={t('companyDesk.certificate.bringOne', { name: nameOf(certificate) })}
                onClick={() => setAsking(certificate)}
              >
                {t('companyDesk.certificate.bring')}
              </Button>
            )}
          </div>
        </CertificateFacts>
      ))}
      {mayWrite && (
        <div className={css.acts}>
          <Button onClick={() => setAsking('new')}>{t('companyDesk.certificate.add')}</Button>
        </div>
      )}
      <Sheet
        title={
          old
            ? t('companyDesk.certificate.bringHeading', { name: nameOf(old) })
            : t('companyDesk.certificate.addHeading')
        }
        open={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking !== null && <CertificateForm key={old?.id ?? 'new'} old={old} onDone={() => setAsking(null)} />}
      </Sheet>
    </section>
  )
}

/** How long a certificate still lasts, where that is not long. */
function Ends({ company: { warnings }, certificate }: { company: OwnCompany; certificate: Certificate }) {
  const { t } = useWords()
  const named = certificate.name || certificate.kind
  const found = warnings.find((one) => one.certificate === named && one.expiresOn === certificate.expiresOn)
  // That it has expired stands beside its day.
  if (!found || found.days < 0) return null
  return <Tag>{t('companyDesk.certificate.endsIn', { count: found.days })}</Tag>
}
