import { useEffect, useRef } from 'react'
import { useInstant } from '../instant.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Verification } from '../../nouns/contract/verification.ts'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { FileCheck } from './FileCheck.tsx'
import { Hash } from './Hash.tsx'
import css from './Check.module.css'

const tones: Record<Verification['state'], TagTone> = {
  draft: 'plain',
  signing: 'soon',
  effective: 'live',
  fulfilled: 'live',
  terminated: 'past',
  refused: 'past',
  recalled: 'past',
  expired: 'past',
}

interface FoundProps {
  of: Verification
  /** It answers what was just sent: whoever sent it goes on here. */
  isAnswer: boolean
}

/** What the museum says of a contract: who, how far it is, the hash of its file and who signed it, and nothing else. */
export function Found({ of, isAnswer }: FoundProps) {
  const { t, lang } = useWords()
  const told = useInstant('second')
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(isAnswer)
  useEffect(() => {
    if (focused.current) heading.current?.focus()
  }, [])
  const { code, state, parties, effectiveOn, sha256, signatures } = of
  const [first = '', second = ''] = parties
  return (
    <>
      <section aria-labelledby="found">
        <div className={css.verdict} data-tone={tones[state]}>
          <h2 ref={heading} id="found" tabIndex={-1} className={css.heading}>
            {t('contractVerify.found.title')}
          </h2>
          <p className={css.state}>
            <Tag tone={tones[state]}>{t(`contractVerify.state.${state}.name`)}</Tag>
          </p>
          <p className={css.text}>{t(`contractVerify.state.${state}.text`)}</p>
        </div>
        <dl className={css.facts}>
          <div>
            <dt>{t('contractVerify.code')}</dt>
            <dd className={css.mono}>{code}</dd>
          </div>
          <div>
            <dt>{t('contractVerify.found.first')}</dt>
            <dd>{first}</dd>
          </div>
          <div>
            <dt>{t('contractVerify.found.second')}</dt>
            <dd>{second}</dd>
          </div>
          <div>
            <dt>{t('contractVerify.found.effectiveOn')}</dt>
            <dd>
              {effectiveOn === null ? (
                t('contractVerify.found.notEffective')
              ) : (
                <time dateTime={effectiveOn}>{formatDate(effectiveOn, lang)}</time>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('contractVerify.found.signatures')}</dt>
            <dd>
              {signatures.length === 0 ? (
                t('contractVerify.found.noSignatures')
              ) : (
                <ol>
                  {signatures.map(({ company, at }) => (
                    <li key={at + company} className={css.signature}>
                      {company}
                      <time dateTime={at} className={css.moment}>
                        {told(at)}
                      </time>
                    </li>
                  ))}
                </ol>
              )}
            </dd>
          </div>
          <div className={css.whole}>
            <dt>{t('contractVerify.found.sha256')}</dt>
            <dd>
              <Hash of={sha256} />
            </dd>
          </div>
        </dl>
        <p className={css.note}>{t('contractVerify.found.note')}</p>
      </section>
      <FileCheck sha256={sha256} />
    </>
  )
}
