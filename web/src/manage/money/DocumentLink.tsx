import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { DocumentKind } from '../../nouns/ledger/kinds.ts'
import { tabOfDocument } from './payment/tabs.ts'
import css from './DocumentLink.module.css'

/** A document by its kind and code: a way to it where the company has a page for it. */
export function DocumentLink({ kind, code }: { kind: DocumentKind; code: string }) {
  const { t } = useWords()
  const name = (
    <>
      {t(`money.document.${kind}`)} <span className={css.code}>{code}</span>
    </>
  )
  if (kind === 'order') {
    return (
      <Link to={pages.orders} search={{ open: code } as never} className={css.link}>
        {name}
      </Link>
    )
  }
  const tab = tabOfDocument(kind)
  return tab === null ? (
    <span>{name}</span>
  ) : (
    <Link to={pages.goldApplication} search={{ tab, open: code } as never} className={css.link}>
      {name}
    </Link>
  )
}
