import { useQuery } from '@tanstack/react-query'
import { NoticeList } from '../../desk/bell/NoticeList.tsx'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { noticeListQuery } from '../../nouns/notice/calls.ts'
import { Block } from './Block.tsx'
import shared from './Block.module.css'
import { Bones } from './Bones.tsx'
import css from './Messages.module.css'

/** How many are shown. */
const MOST = 4

/** What the person was told of last (RULES notices). */
export function Messages() {
  const { t, lang } = useWords()
  const query = useQuery(noticeListQuery(lang, { size: MOST }))
  return (
    <Block
      id="messages"
      title={t('nav.manageNotices')}
      ways={
        <>
          <AddressLink path={pages.notices} className={shared.way}>
            {t('desk.notice.all')}
          </AddressLink>
          <AddressLink path={`${pages.notices}?tab=choices`} className={shared.way}>
            {t('noticeChoice.tab')}
          </AddressLink>
        </>
      }
    >
      <Loaded query={query} waiting={<Bones lines={MOST} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={shared.calm}>{t('overview.messages.none')}</p>
          ) : (
            <div className={css.list}>
              <NoticeList notices={items} />
            </div>
          )
        }
      </Loaded>
    </Block>
  )
}
