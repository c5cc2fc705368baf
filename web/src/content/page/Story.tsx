import type { Section } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { standsUpright } from './setting.ts'
import css from './Story.module.css'

interface StoryProps {
  sections: readonly Section[]
  /** The language of the record, where it is not the page's. */
  foreign: string | undefined
}

/**
 * The parts of a page that is told in pictures: spreads, numbered like the chapters of a book. Pictures come in from
 * alternate edges; a short Chinese title stands upright beside its words, as on a spine.
 */
export function Story({ sections, foreign }: StoryProps) {
  const { lang } = useWords()
  let pictured = 0
  return (
    <div className={css.story}>
      {sections.map((section, index) => {
        const side = section.picture === null ? css.plain : pictured++ % 2 === 0 ? css.left : css.right
        const upright = standsUpright(section.title, foreign ? 'zh' : lang)
        return (
          <section key={section.title} id={`part-${index + 1}`} className={css.spread}>
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
              <div className={classes(css.words, upright && css.upright)} lang={foreign}>
                <h2 className={css.title}>{section.title}</h2>
                <RichText html={section.body} className={css.text} />
              </div>
            </Grid>
          </section>
        )
      })}
    </div>
  )
}
