import { type ComponentType, type ReactNode, useId } from 'react'
import { useWords } from '../i18n/index.ts'
import { classes } from '../lib/classes.ts'
import { Icon } from './Icon.tsx'
import { LangField } from './LangField.tsx'
import { pagerSteps } from './pages.ts'
import { Select } from './Select.tsx'
import { useWritten } from './useWritten.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import css from './Pager.module.css'

/** What the pager gives to a link to a page. */
export interface PageLinkProps {
  page: number
  className: string
  'aria-label': string
  'aria-current': 'page' | undefined
  children: ReactNode
}

interface PagerProps {
  /** Records in the whole list. */
  total: number
  page: number
  size: number
  sizes: readonly number[]
  /** The link to a page: the pager knows no addresses. */
  PageLink: ComponentType<PageLinkProps>
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/**
 * Total, sizes where there is a choice, previous, pages, next, jump (RULES lists 10). Under a list of one page there is
 * nowhere to go: then the total, and the sizes where another one would part the list.
 */
export function Pager({ total, page, size, sizes, PageLink, onPage, onSize }: PagerProps) {
  const { t } = useWords()
  const jump = useId()
  const written = useWritten(String(page))
  const count = Math.max(1, Math.ceil(total / size))
  const isOne = count === 1 && page === 1
  const to = (target: number, className: string, label: string, children: ReactNode) => (
    <PageLink
      page={target}
      className={className}
      aria-label={label}
      aria-current={target === page ? 'page' : undefined}
    >
      {children}
    </PageLink>
  )
  const edge = (target: number, icon: 'arrow' | 'arrowLeft', label: string) =>
    target >= 1 && target <= count ? (
      to(target, classes(css.step, css.edge), label, <Icon name={icon} />)
    ) : (
      <span className={classes(css.step, css.edge, css.off)} role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    )
  return (
    <nav aria-label={t('ui.pager')} className={css.pager}>
      <p className={css.total}>{t('ui.total', { count: total })}</p>
      {sizes.length > 1 && (!isOne || total > Math.min(...sizes)) && (
        <Select
          label={t('ui.pageSize')}
          labelShown={false}
          value={String(size)}
          options={sizes.map((one) => ({ value: String(one), text: t('ui.perPage', { size: one }) }))}
          onChoose={(value) => onSize(Number(value))}
        />
      )}
      {!isOne && (
        <>
          <ul className={css.pages}>
            <li>{edge(page - 1, 'arrowLeft', t('ui.previousPage'))}</li>
            {pagerSteps(page, count).map((step) =>
              typeof step === 'number' ? (
                <li key={step}>{to(step, classes(css.step, css.number), t('ui.toPage', { page: step }), step)}</li>
              ) : (
                <li key={step} className={css.gap} aria-hidden="true" />
              ),
            )}
            <li>{edge(page + 1, 'arrow', t('ui.nextPage'))}</li>
          </ul>
          <form
            className={css.jump}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const written = Number(new FormData(event.currentTarget).get('page'))
              if (Number.isInteger(written) && written !== 0) onPage(Math.min(count, Math.max(1, written)))
            }}
          >
            <LangField />
            <label htmlFor={jump}>{t('ui.jumpTo')}</label>
            <input
              ref={written}
              id={jump}
              name="page"
              className={css.input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={page}
            />
            <span>{t('ui.jumpUnit', { count })}</span>
            <button type="submit" className={css.go}>
              <VisuallyHidden>{t('ui.go')}</VisuallyHidden>
              <Icon name="arrow" />
            </button>
          </form>
        </>
      )}
    </nav>
  )
}
