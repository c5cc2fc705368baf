import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './Pages.module.css'

interface PagesProps {
  /** How many there are. */
  count: number
  /** Where one is as a picture, from 1 on. */
  addressOf: (page: number) => string
  /** They are about to be others. */
  isOld?: boolean
}

/** A document as its pages: the first at once, each further one as it comes near. */
export function Pages({ count, addressOf, isOld = false }: PagesProps) {
  const { t } = useWords()
  return (
    <ol className={css.pages} aria-label={t('contract.pages.label')} aria-busy={isOld}>
      {Array.from({ length: count }, (_, index) => (
        <Page key={addressOf(index + 1)} page={index + 1} count={count} address={addressOf(index + 1)} />
      ))}
    </ol>
  )
}

/** Millimetres of a sheet of paper, so that it has its place before it is there. */
const WIDTH = 210
const HEIGHT = 297

function Page({ page, count, address }: { page: number; count: number; address: string }) {
  const { t } = useWords()
  const [came, setCame] = useState<'coming' | 'there' | 'lost'>('coming')
  const name = t('contract.pages.page', { page, count })
  return (
    <li className={css.page}>
      {came === 'lost' ? (
        <p role="alert">{t('contract.pages.lost', { page })}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title={t('contract.pages.large')}>
          <img
            src={address}
            alt={name}
            width={WIDTH}
            height={HEIGHT}
            loading={page === 1 ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={() => setCame('there')}
            onError={() => setCame('lost')}
          />
        </a>
      )}
      <span aria-hidden="true">
        {t(came === 'coming' ? 'contract.pages.coming' : 'contract.pages.number', { page, count })}
      </span>
    </li>
  )
}
