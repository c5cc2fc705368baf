import type { ReactNode } from 'react'
import { Grid } from '../../ui/Grid.tsx'
import css from './Part.module.css'

/** A part of the page whose heading stands in the margin, so that somebody finds the line that they need. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Grid className={css.part}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        <div className={css.body}>{children}</div>
      </Grid>
    </section>
  )
}
