import type { Detail } from '../../api/types.ts'
import { Container } from '../../ui/Container.tsx'
import css from './People.module.css'

/** Persons and what they answer for, without portraits. */
export function People({ people, lang }: { people: Detail<'page'>['people']; lang: string | undefined }) {
  if (people.length === 0) return null
  return (
    <Container>
      <ul className={css.list} lang={lang}>
        {people.map(({ name, role, note }) => (
          <li key={`${name} ${role}`} className={css.person}>
            <p className={css.role}>{role}</p>
            <p className={css.name}>{name}</p>
            {note && <p className={css.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </Container>
  )
}
