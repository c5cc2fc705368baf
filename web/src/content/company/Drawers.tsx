import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Branch, classesQuery, regionsQuery } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from '../relic/Facets.module.css'
import { FilterLink } from '../parts/FilterLink.tsx'
import { pathTo } from './branches.ts'
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

/** What a class asks for: a class alone says all that is above it. */
function Classes({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { data: tree } = useSuspenseQuery(classesQuery(lang, search))
  return (
    <Drawer
      id="classes"
      heading={t('companyPages.classHeading')}
      tree={tree}
      path={pathTo(tree, search.class)}
      ask={(path) => ({ class: written(path.at(-1)) })}
    />
  )
}

/** A province, then its cities. */
function Regions({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { province, city } = search
  const { data: tree } = useSuspenseQuery(regionsQuery(lang, search))
  const toCity = pathTo(tree, city)
  return (
    <Drawer
      id="regions"
      heading={t('companyPages.regionHeading')}
      tree={tree}
      path={toCity.length > 0 ? toCity : pathTo(tree, province)}
      ask={([above, below]) => ({ province: written(above), city: written(below) })}
    />
  )
}

const written = (one: Branch | undefined) => one && String(one.id)

interface DrawerProps {
  id: string
  heading: string
  tree: readonly Branch[]
  /** What the list is narrowed to, with all above it. */
  path: readonly Branch[]
  /** What the address asks for when the list is narrowed to the last branch of a path. */
  ask: (path: readonly Branch[]) => Partial<CompanySearch>
}

/** What was chosen stands with all above it; pressing it goes one up. Below it, what it is divided into. */
function Drawer({ id, heading, tree, path, ask }: DrawerProps) {
  const { t } = useWords()
  if (tree.length === 0) return null
  const open = path.at(-1)?.children ?? (path.length === 0 ? tree : [])
  const entries = [
    ...path.map((one, depth) => (
      <Entry key={one.id} change={ask(path.slice(0, depth))} name={one.name} chosen>
        <VisuallyHidden>{t('companyPages.takeAway')}</VisuallyHidden>
      </Entry>
    )),
    ...open.map((one) => (
      <Entry key={one.id} change={ask([...path, one])} name={one.name}>
        <span className={css.count}>
          {grouped(one.count)} <VisuallyHidden>{t('companyPages.companiesUnit', { count: one.count })}</VisuallyHidden>
        </span>
      </Entry>
    )),
  ]
  // A fold of one or two saves nothing.
  const onTop = entries.length > ON_TOP + 2 ? ON_TOP : entries.length
  const folded = entries.slice(onTop)
  return (
    <section aria-labelledby={id} className={path.length > 0 ? own.narrowed : undefined}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <ul>{entries.slice(0, onTop)}</ul>
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

interface EntryProps {
  change: Partial<CompanySearch>
  name: string
  chosen?: boolean
  children: ReactNode
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
