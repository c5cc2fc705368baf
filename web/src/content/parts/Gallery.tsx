import type { Picture as PictureRecord } from '../../api/types.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { useIsPhone } from '../../ui/edition.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import css from './Gallery.module.css'

/** More pictures, hung in rows of one, two and three by how many there are. */
export function Gallery({ pictures, title }: { pictures: readonly PictureRecord[]; title: string }) {
  const isPhone = useIsPhone()
  if (pictures.length === 0) return null
  return (
    <Container className={css.box}>
      <SectionHeading>{title}</SectionHeading>
      {/* In the hand the wall is pushed, by keys too. */}
      <ul className={css.wall} {...(isPhone && { tabIndex: 0, 'aria-label': title })}>
        {pictures.map((picture, index) => (
          <li key={picture.src} className={css.place}>
            <Picture
              picture={picture}
              ratio="fill"
              sizes={columns(span(index, pictures.length))}
              credited
              className={css.picture}
            />
          </li>
        ))}
      </ul>
    </Container>
  )
}

/** How many columns a place of the wall takes, as Gallery.module.css hangs it. */
function span(index: number, count: number): number {
  if (index === count - 1 && index % 2 === 0) return 12
  return index % 4 === 0 || index % 4 === 3 ? 7 : 5
}
