import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** A name with what is known under it. */
export type Fact = readonly [name: string, value: ReactNode]

/** What is known about a record, name by name. What is not known has no line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
