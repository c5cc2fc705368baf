import type { ReactNode } from 'react'
import { CertificateFacts } from '../../../desk/company/CertificateFacts.tsx'
import { SectionFacts } from '../../../desk/company/SectionFacts.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { Application } from '../../../nouns/company/company.ts'
import { certificateFile } from '../../../nouns/company/own.ts'
import { type StepName, stepNames } from './steps.ts'
import css from './WrittenParts.module.css'

/** The steps at which something is written. */
type PartName = Exclude<StepName, 'check'>

interface WrittenPartsProps {
  application: Application
  /** What stands beside the name of a part. */
  renderBeside?: (part: PartName) => ReactNode
}

const partNames = stepNames.filter((step): step is PartName => step !== 'check')

/** An application to be read: all its fields and its papers, part by part (RULES companies 14). */
export function WrittenParts({ application, renderBeside }: WrittenPartsProps) {
  const { t, lang } = useWords()
  const { sections, certificates, unreadable } = application

  const shown = (part: PartName): ReactNode => {
    if (unreadable.includes(part)) return <p>{t('companyDesk.unreadable')}</p>
    if (part === 'terms')
      return sections.terms?.accepted && <p className={css.accepted}>{t('companyDesk.terms.accepted')}</p>
    if (part !== 'certificates') return <SectionFacts name={part} section={{ ...sections[part] }} />
    return certificates.map((certificate) => (
      <CertificateFacts key={certificate.id} certificate={certificate} file={certificateFile(lang, certificate.id)} />
    ))
  }

  return partNames.map((part) => (
    <section key={part} className={css.part} aria-labelledby={`part-${part}`}>
      <div className={css.head}>
        <h3 id={`part-${part}`}>{t(`companyDesk.step.${part}`)}</h3>
        {renderBeside?.(part)}
      </div>
      {shown(part)}
    </section>
  ))
}
