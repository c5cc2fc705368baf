import type { Section } from '../../api/types.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './Sections.module.css'

/** The parts of a record: pictures come in from alternate edges of the page, text stays in the columns. */
export function Sections({ sections, lang }: { sections: readonly Section[]; lang: string | undefined }) {
  let pictured = 0
  return sections.map((section, index) => {
    const side = section.picture === null ? css.plain : pictured++ % 2 === 0 ? css.left : css.right
    return (
      <section key={section.title} id={`part-${index + 1}`} className={css.part}>
        <Grid className={classes(css.grid, side)}>
          {section.picture && (
            <Picture
              picture={section.picture}
              ratio="landscape"
              sizes={columns(7, 'leaves')}
              credited
              className={css.picture}
            />
          )}
          <div className={css.words} lang={lang}>
            <h2 className={css.title}>{section.title}</h2>
            <RichText html={section.body} className={css.text} />
          </div>
        </Grid>
      </section>
    )
  })
}
