import type { ReactNode } from 'react'
import type { Detail as DetailOf } from '../../api/types.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Acts } from '../parts/Acts.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { recordLang } from '../recordLang.ts'
import { ByPhone } from './ByPhone.tsx'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Facts } from './Facts.tsx'
import { PhaseTag } from './PhaseTag.tsx'
import { Sessions } from './Sessions.tsx'

const RESERVABLE = 1
/** A telephone number or an address of mail. */
const namesContact = (html: string) => /\d{4}[ -]\d{4}|@/.test(html)

interface DetailProps {
  record: DetailOf<'event'>
  /** Where places can be taken, below the board of sessions. */
  booking?: ReactNode
}

/** An event in full: the ticket, the text, the board of sessions, how to join. */
export function Detail({ record, booking }: DetailProps) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const foreign = recordLang(record, lang)
  // What is no reservation may say a way of its own; then the telephone is for questions.
  const isBookable =
    record.phase !== 'ended' &&
    record.sessions.some(({ capacity }) => capacity !== null) &&
    (record.type === RESERVABLE || !namesContact(record.howToJoin))
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.titles} lang={foreign}>
          {/* A title longer than a line of the poster is set smaller, so that it still reads as one. */}
          <h1 className={classes(css.title, [...record.title].length > 40 && css.long)}>{record.title}</h1>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
        </div>
        <p className={css.kind}>
          {record.category && <span>{record.category.name}</span>}
          <PhaseTag phase={record.phase} />
        </p>
        <Acts
          kind="event"
          record={record}
          note={formatDateRange(record.startsOn, record.endsOn, record.lang)}
          place={record.place}
          align="end"
          className={css.acts}
        />
        <div className={css.stub}>
          <Facts record={record} today={today} />
        </div>
        <Picture
          picture={record.cover}
          ratio="landscape"
          sizes={columns(8, 'leaves')}
          first
          credited
          className={css.cover}
        />
      </Grid>

      <Grid className={css.body}>
        <h2 className={css.about}>{t('event.aboutTitle')}</h2>
        <div className={css.text} lang={foreign}>
          <p className={css.summary}>{record.summary}</p>
          {record.body && <RichText html={record.body} />}
        </div>
      </Grid>

      <Sessions record={record} today={today} lang={foreign} />
      {booking}

      <Grid className={css.join}>
        <h2 className={css.about}>{t('event.joinTitle')}</h2>
        {record.howToJoin && (
          <div className={css.terms} lang={foreign}>
            <RichText html={record.howToJoin} />
          </div>
        )}
        <div className={css.phone}>
          <ByPhone event={record.id} isBookable={isBookable} isOver={record.phase === 'ended'} />
        </div>
      </Grid>

      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      <Linked records={record.linked} />
      <Neighbours kind="event" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container>
            <SectionHeading>{t('event.relatedTitle')}</SectionHeading>
            <ul className={css.cards}>
              {record.related.map((one) => (
                <li key={one.id}>
                  <Card record={one} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
