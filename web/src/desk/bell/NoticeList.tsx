import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { type OwnNotice, readNotices } from '../../nouns/notice/calls.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AddressLink } from '../parts/AddressLink.tsx'
import { Moment } from '../parts/Moment.tsx'
import css from './NoticeList.module.css'

/** What a person is told of, the newest first. Each line leads to its record, and is read by that. */
export function NoticeList({ notices }: { notices: readonly OwnNotice[] }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  return (
    <ul className={css.list}>
      {notices.map(({ id, text, path, at, readAt }) => {
        const isNew = readAt === null
        return (
          <li key={id} className={classes(css.line, isNew && css.unread)}>
            <AddressLink
              path={path}
              className={css.link}
              onClick={() => {
                // A failure is told by the client, and the way is free.
                if (isNew) readNotices(client, lang, { ids: [id] }).catch(() => undefined)
              }}
            >
              {isNew && <VisuallyHidden>{t('desk.notice.unread')} </VisuallyHidden>}
              {text}
            </AddressLink>
            <p>
              <Moment at={at} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
