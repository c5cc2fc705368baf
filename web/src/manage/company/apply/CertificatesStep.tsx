import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { certificateKinds } from '../../../desk/company/fields.ts'
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
  const kinds = certificateKinds.filter((kind) => kind !== 'other')
  const others = certificates.filter(({ kind }) => !kinds.some((one) => one === kind))
  const said = (kind: string, id: number | undefined) =>
    [notes, refused].flatMap((all) =>
      Object.entries(all)
        .filter(
          ([name]) => name === `certificates.${kind}` || (id !== undefined && name.startsWith(`certificates.${id}`)),
        )
        .map(([, text]) => text),
    )

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
        {kinds.map((kind) => {
          const certificate = certificates.find((one) => one.kind === kind)
          return (
            <CertificatePlace
              key={kind}
              kind={kind}
              certificate={certificate}
              said={said(kind, certificate?.id)}
              onChange={onChange}
            />
          )
        })}
        {others.map((certificate) => (
          <CertificatePlace
            key={certificate.id}
            kind="other"
            certificate={certificate}
            said={said('', certificate.id)}
            onChange={onChange}
          />
        ))}
        <CertificatePlace key={`another-${others.length}`} kind="other" said={[]} onChange={onChange} />
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
