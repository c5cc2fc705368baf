import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { noticeListQuery, readNotices, refreshNotices, unreadNoticesQuery } from '../../nouns/notice/calls.ts'
import { Popup } from '../../ui/Popup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import css from './Bell.module.css'
import { NoticeList } from './NoticeList.tsx'

/** A badge shows no more figures than it has room for. */
const MOST = 99
/** As many lines as the panel has; the page has all. */
const SHOWN = 5

/** How much is new for the person, asked with every page and when the window comes back (RULES notices 5). */
export function Bell() {
  const { lang } = useWords()
  const client = useQueryClient()
  const user = useUser()
  const { href } = useLocation()
  const { data } = useQuery({ ...unreadNoticesQuery(lang), enabled: user !== null })
  const asked = useRef(href)
  useEffect(() => {
    if (asked.current === href) return
    asked.current = href
    void refreshNotices(client)
  }, [href, client])
  if (!user) return null
  return (
    <div className={css.box}>
      {/* Whoever follows a line has left the panel. */}
      <BellPopup key={href} unread={data?.unread ?? 0} />
      {data && <Arrived unread={data.unread} />}
    </div>
  )
}

function BellPopup({ unread }: { unread: number }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  return (
    <Popup
      label={unread > 0 ? t('desk.notice.openNew', { count: unread }) : t('nav.manageNotices')}
      align="end"
      triggerClass={css.trigger}
      onOpen={() => {
        setAsked(true)
        void refreshNotices(client)
      }}
      trigger={
        <>
          <DeskIcon name="bell" />
          {unread > 0 && (
            <span className={css.count} aria-hidden="true">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </>
      }
    >
      <div className={css.sheet}>{isAsked && <Panel />}</div>
    </Popup>
  )
}

function Panel() {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError } = useQuery(noticeListQuery(lang, { size: SHOWN }))
  const [newest] = data?.items ?? []
  const isNew = data?.items.some(({ readAt }) => readAt === null) ?? false
  return (
    <>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {t('nav.manageNotices')}
        </h2>
        {newest && isNew && (
          <button
            type="button"
            className={css.act}
            onClick={() => {
              // The button goes with what it reads.
              heading.current?.focus()
              readNotices(client, lang, { upTo: newest.id }).catch(() => undefined)
            }}
          >
            {t('desk.notice.readAll')}
          </button>
        )}
      </div>
      {data && data.items.length > 0 ? (
        <NoticeList notices={data.items} />
      ) : (
        <p className={css.none}>{data ? t('desk.notice.none') : isError ? t('desk.notice.failed') : <Skeleton />}</p>
      )}
      <Link to={pages.notices} className={css.all}>
        {t('desk.notice.all')}
      </Link>
    </>
  )
}

/** Says what came in since it was looked last. What was there before nobody has to hear. */
function Arrived({ unread }: { unread: number }) {
  const { t } = useWords()
  const [last, setLast] = useState(unread)
  const [more, setMore] = useState(0)
  if (unread !== last) {
    setLast(unread)
    setMore(Math.max(0, unread - last))
  }
  return <p role="status">{more > 0 && <VisuallyHidden>{t('desk.notice.arrived', { count: more })}</VisuallyHidden>}</p>
}
