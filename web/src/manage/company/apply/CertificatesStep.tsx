import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Certificate } from '../../../nouns/company/company.ts'
import { certificateKinds, mayBeMany } from '../../../nouns/company/fields.ts'
import { useWords } from '../../../i18n/index.ts'
import css from './CertificatesStep.module.css'
import { CertificatePlace } from './CertificatePlace.tsx'
import { neighbour, stepLink } from './steps.ts'
import type { StepProps } from './stepProps.ts'

interface CertificatesStepProps extends StepProps {
  onChange: () => Promise<unknown>
}

/** The papers that prove the rest. Each is kept as soon as it is sent. */
export function CertificatesStep({ application, notes, refused, aim, onAimed, onChange }: CertificatesStepProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const top = useRef<HTMLParagraphElement>(null)
  const { certificates } = application
  const said = (certificate: Certificate | undefined, kind: string) => {
    const names = [`certificates.${kind}`, ...(certificate ? [`certificates.${certificate.id}`] : [])]
    // A kind of which there are several is nobody's name.
    const own = mayBeMany(kind) ? names.slice(1) : names
    return [notes, refused].flatMap((all) =>
      Object.entries(all)
        .filter(([name]) => own.some((one) => name === one || name.startsWith(`${one}.`)))
        .map(([, text]) => text),
    )
  }
  /** What is there of each kind, and a place for one more where there may be. */
  const places = certificateKinds.flatMap((kind) => {
    const there = certificates.filter((one) => one.kind === kind)
    const filled = there.map((certificate) => ({ key: String(certificate.id), kind, certificate }))
    return there.length === 0 || mayBeMany(kind) ? [...filled, { key: `${kind}-${there.length}`, kind }] : filled
  })

  useEffect(() => {
    if (aim === null) return
    top.current?.focus()
    onAimed()
  }, [aim, onAimed])

  return (
    <>
      <p ref={top} tabIndex={-1} className={css.lede}>
        {t('companyDesk.certificate.lede')}
      </p>
      <ul className={css.places}>
        {places.map(({ key, kind, ...rest }) => {
          const certificate = 'certificate' in rest ? rest.certificate : undefined
          return (
            <CertificatePlace
              key={key}
              kind={kind}
              certificate={certificate}
              said={said(certificate, kind)}
              onChange={onChange}
            />
          )
        })}
      </ul>
      <div className={css.foot}>
        <Button type="primary" onClick={() => void navigate(stepLink('check'))}>
          {t('companyDesk.apply.on')}
        </Button>
        <Button type="link" onClick={() => void navigate(stepLink(neighbour('certificates', -1) ?? 'terms'))}>
          {t('companyDesk.apply.back')}
        </Button>
      </div>
    </>
  )
}
