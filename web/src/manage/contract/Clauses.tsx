import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import type { ContractDetail, ContractTemplate } from '../../nouns/contract/contract.ts'
import css from './Clauses.module.css'
import type { Written } from './draft.ts'

const { useValue } = formOf<Written>()

const blanks = /\{\{\s*(\w+)\s*\}\}/

/** The museum's clauses, which nobody else changes, with what is filled into them so far. */
export function Clauses({ of, template }: { of: ContractDetail; template: ContractTemplate }) {
  const { t, lang } = useWords()
  const filled = useValue('filled')
  const securityFen = useValue('securityFen')
  const deadline = useValue('deadline')
  const isEnglish = lang === 'en'
  const partyOf = (asked: string) => of.parties.find(({ side }) => side === asked)?.name ?? ''
  const given: Readonly<Record<string, string>> = {
    seller: partyOf('seller'),
    buyer: partyOf('buyer'),
    order: of.orderCode,
    total: currency(of.totalFen, '¥'),
    deposit: currency(of.depositFen, '¥'),
    security: currency(securityFen ?? 0, '¥'),
    deadline: deadline === null ? '' : formatDate(deadline, lang),
  }
  /** What stands where a clause names something: what was filled in, or what it is called as long as nothing is. */
  const standsAt = (key: string): string => {
    const blank = template.blanks.find((one) => one.key === key)
    if (blank) return filled[key]?.trim() || (isEnglish && blank.labelEn) || blank.labelZh
    return given[key] ?? t('contract.draft.given')
  }
  return (
    <details className={css.clauses}>
      <summary>{t('contract.draft.museum', { count: template.clauses.length })}</summary>
      <ol>
        {template.clauses.map(({ headingZh, headingEn, textZh, textEn }, index) => {
          const heading = (isEnglish && headingEn) || headingZh
          const text = (isEnglish && textEn) || textZh
          return (
            // They have no name of their own, and stay in their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {heading !== '' && <strong>{heading}</strong>}
              <p>
                {text.split(blanks).map((part, place) => {
                  if (place % 2 === 0) return part
                  return (
                    // oxlint-disable-next-line react/no-array-index-key
                    <mark key={place}>{standsAt(part)}</mark>
                  )
                })}
              </p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
