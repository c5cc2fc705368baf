import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classesQuery, type GoodsClass, regionsQuery } from '../../api/companies.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from '../relic/Facets.module.css'
import { FilterLink } from '../relic/FilterLink.tsx'
import { classPath } from './classes.ts'
import own from './Drawers.module.css'

/** Entries of a drawer that lie on top; the others are under a fold. */
const ON_TOP = 12

/** What the register can be narrowed by: what a company makes, and where it is. The route's loader has fetched both. */
export function Drawers({ search }: { search: CompanySearch }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('companyPages.filter')} className={css.index}>
      <Classes search={search} />
      <Regions search={search} />
    </nav>
  )
}

interface EntryProps {
  change: Partial<CompanySearch>
  name: string
  chosen?: boolean
  children?: ReactNode
}

function Entry({ change, name, chosen = false, children }: EntryProps) {
  return (
    <li>
      <FilterLink
        to="."
        search={(before) => ({ ...before, page: undefined, ...change })}
        resetScroll={false}
        chosen={chosen}
        className={css.term}
      >
        <span className={css.name}>{name}</span>
        {children}
      </FilterLink>
    </li>
  )
}

const written = (one: GoodsClass | undefined) => one && String(one.id)

/** A chosen class stands with all above it; pressing it goes one up. Below it, what it is divided into. */
function Classes({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { data: tree } = useSuspenseQuery(classesQuery(lang))
  const path = classPath(tree, search.class)
  const open = path.at(-1)?.children ?? (path.length === 0 ? tree : [])
  if (tree.length === 0) return null
  return (
    <Drawer id="classes" heading={t('companyPages.classHeading')} isNarrowed={path.length > 0}>
      {[
        ...path.map(({ id, name }, depth) => (
          <Entry key={id} change={{ class: written(path[depth - 1]) }} name={name} chosen>
            <VisuallyHidden>{t('companyPages.takeAway')}</VisuallyHidden>
          </Entry>
        )),
        ...open.map(({ id, name, count }) => (
          <Entry key={id} change={{ class: String(id) }} name={name}>
            <span className={css.count}>
              {grouped(count)} <VisuallyHidden>{t('companyPages.goodsUnit', { count })}</VisuallyHidden>
            </span>
          </Entry>
        )),
      ]}
    </Drawer>
  )
}

/** A province, then its cities. */
function Regions({ search: { province, city } }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { data: provinces } = useSuspenseQuery(regionsQuery(lang))
  const { data: inside } = useSuspenseQuery(regionsQuery(lang, province))
  const chosen = provinces.find(({ nvcCode }) => nvcCode === province)
  const cities = chosen ? inside : []
  if (provinces.length === 0) return null
  return (
    <Drawer id="regions" heading={t('companyPages.regionHeading')} isNarrowed={chosen !== undefined}>
      {chosen
        ? [
            <Entry key={chosen.nvcCode} change={{ province: undefined, city: undefined }} name={chosen.nvcName} chosen>
              <VisuallyHidden>{t('companyPages.takeAway')}</VisuallyHidden>
            </Entry>,
            ...cities.map(({ nvcCode, nvcName }) => (
              <Entry
                key={nvcCode}
                change={{ city: nvcCode === city ? undefined : nvcCode }}
                name={nvcName}
                chosen={nvcCode === city}
              >
                {nvcCode === city && <VisuallyHidden>{t('companyPages.takeAway')}</VisuallyHidden>}
              </Entry>
            )),
          ]
        : provinces.map(({ nvcCode, nvcName }) => (
            <Entry key={nvcCode} change={{ province: nvcCode, city: undefined }} name={nvcName} />
          ))}
    </Drawer>
  )
}

interface DrawerProps {
  id: string
  heading: string
  /** Something was chosen: its parts stand in from the edge. */
  isNarrowed: boolean
  children: ReactNode[]
}

function Drawer({ id, heading, isNarrowed, children }: DrawerProps) {
  const { t } = useWords()
  // A fold of one or two saves nothing.
  const onTop = children.length > ON_TOP + 2 ? ON_TOP : children.length
  const folded = children.slice(onTop)
  return (
    <section aria-labelledby={id} className={isNarrowed ? own.narrowed : undefined}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <ul>{children.slice(0, onTop)}</ul>
      {folded.length > 0 && (
        <details className={css.fold}>
          <summary className={css.more}>
            <span className={css.opens}>{t('companyPages.more', { count: folded.length })}</span>
            <span className={css.closes}>{t('companyPages.fewer')}</span>
          </summary>
          <ul className={css.terms}>{folded}</ul>
        </details>
      )}
    </section>
  )
}
