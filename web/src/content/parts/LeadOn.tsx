import type { pages } from '../../lib/paths.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Way } from '../Way.tsx'
import css from './LeadOn.module.css'

interface LeadOnProps {
  to: (typeof pages)[keyof typeof pages]
  title: string
  note: string
  level?: 2 | 3
  className?: string | undefined
}

/** A quiet band that leads to another page: its name, a line about it, an arrow. */
export function LeadOn({ to, title, note, level = 2, className }: LeadOnProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(css.band, className)}>
      <Heading className={css.title}>
        <Way to={to} className={css.link}>
          {title}
        </Way>
      </Heading>
      <p className={css.note}>{note}</p>
      <Icon name="arrow" />
    </div>
  )
}
