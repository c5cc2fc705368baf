import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRef } from 'react'
import { NoticeList } from '../../desk/bell/NoticeList.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { noticeListQuery, readNotices, unreadNoticesQuery } from '../../nouns/notice/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './NoticesPage.module.css'

/** Everything that the person is told of (RULES notices). */
export default function NoticesPage({ search: { page, size } }: { search: FilteredSearch<never> }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(noticeListQuery(lang, { page, size }))
  const first = useQuery(noticeListQuery(lang, { size: 1 })).data?.items[0]
  const { data: count } = useQuery(unreadNoticesQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageNotices')} lede={t('desk.notice.lede')} heading={heading}>
        {first && count && count.unread > 0 && (
          <Button
            onClick={() => {
              // The button goes with what it reads.
              heading.current?.focus()
              readNotices(client, lang, { upTo: first.id }).catch(() => undefined)
            }}
          >
            {t('desk.notice.readAll')}
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>
        {({ items, total, page, size }) =>
          total === 0 ? (
            <EmptyState title={t('desk.notice.none')}>{t('desk.notice.noneText')}</EmptyState>
          ) : (
            <div className={css.all}>
              <NoticeList notices={items} />
              <nav className={css.pages} aria-label={t('desk.notice.pages')}>
                {page > 1 && <Part page={page - 1}>{t('desk.notice.newer')}</Part>}
                {page * size < total && <Part page={page + 1}>{t('desk.notice.older')}</Part>}
              </nav>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Part({ page, children }: { page: number; children: string }) {
  return (
    <Link to="." search={(before) => ({ ...before, page: page > 1 ? page : undefined })} className={css.part}>
      {children}
    </Link>
  )
}
