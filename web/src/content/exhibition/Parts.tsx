import type { ShowDetail } from '../../api/types.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './Parts.module.css'

/** The rooms of an exhibition: pictures come in from alternate edges of the page, text stays in the columns. */
export function Parts({ sections, lang }: { sections: ShowDetail['sections']; lang: string | undefined }) {
  let pictured = 0
  return sections.map((section) => {
    const side = section.picture === null ? css.plain : pictured++ % 2 === 0 ? css.left : css.right
    return (
      <section key={section.title} className={css.part}>
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
