import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { NoticeList } from '../../desk/bell/NoticeList.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { noticeListQuery, readNotices, unreadNoticesQuery } from '../../nouns/notice/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChoicesTab } from './ChoicesTab.tsx'
import css from './NoticesPage.module.css'

/** The part of the page where one chooses; the address names it. */
const CHOICES = 'choices'

/** What the person is told of, and how (RULES notices). */
export default function NoticesPage({ search: { tab, ...search } }: { search: FilteredSearch<'tab'> }) {
  const { t } = useWords()
  const isChoices = tab === CHOICES
  const tabs = (
    <Tabs
      label={t('noticeChoice.parts')}
      param="tab"
      current={isChoices ? CHOICES : 'all'}
      tabs={[
        { key: 'all', name: t('desk.notice.all') },
        { key: CHOICES, name: t('noticeChoice.tab') },
      ]}
    />
  )
  return isChoices ? (
    <>
      <PageHead title={t('nav.manageNotices')} lede={t('noticeChoice.lede')} />
      {tabs}
      <ChoicesTab />
    </>
  ) : (
    <All search={search} tabs={tabs} />
  )
}

/** Everything that the person is told of. */
function All({ search: { page, size }, tabs }: { search: FilteredSearch<never>; tabs: ReactNode }) {
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
      {tabs}
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
