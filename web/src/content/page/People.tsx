import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import css from './People.module.css'

/** Persons and what they answer for, without portraits: the lines of a printed register. */
export function People({ people, lang }: { people: Detail<'page'>['people']; lang: string | undefined }) {
  const { t } = useWords()
  if (people.length === 0) return null
  return (
    <section aria-labelledby="people">
      <Grid className={css.register}>
        <h2 id="people" className={css.heading}>
          {t('document.peopleTitle')}
        </h2>
        <ul className={css.list} lang={lang}>
          {people.map(({ name, role, note }) => (
            <li key={`${name} ${role}`} className={css.person}>
              <p className={css.role}>{role}</p>
              <p className={css.name}>{name}</p>
              {note && <p className={css.note}>{note}</p>}
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  )
}
