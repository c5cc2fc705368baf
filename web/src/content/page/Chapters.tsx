import type { Section } from '../../api/types.ts'
import { classes } from '../../lib/classes.ts'
import { RichText } from '../../ui/RichText.tsx'
import css from './Chapters.module.css'
import { isArticles } from './setting.ts'

interface ChaptersProps {
  sections: readonly Section[]
  /** `chapter` opens a part of a long text; `item` is a short one, its title beside its words. */
  look?: 'chapter' | 'item'
}

/** The parts of a text without pictures, one below the other. Articles have their numbers in the margin. */
export function Chapters({ sections, look = 'chapter' }: ChaptersProps) {
  return sections.map((section, index) => (
    <section key={section.title} id={`part-${index + 1}`} className={classes(css.part, css[look])}>
      <h2 className={css.title}>{section.title}</h2>
      <RichText html={section.body} className={classes(css.text, isArticles(section.body) && css.articles)} />
    </section>
  ))
}
