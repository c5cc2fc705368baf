import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gone } from '../../desk/parts/Gone.tsx'
import { OrderList } from '../../desk/parts/OrderList.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useOrder } from '../../desk/parts/useOrder.ts'
import { useWords } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { levelQuery, orderEntries } from './calls.ts'
import css from './EntrySheet.module.css'
import type { DictionaryName } from './names.ts'

interface OrderSheetProps {
  name: DictionaryName
  parent: number | null
  onChange: () => Promise<unknown>
}

/** One level of a dictionary in its order: each move is kept at once, and can be taken back. */
export function OrderSheet({ name, parent, onChange }: OrderSheetProps) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(levelQuery(lang, name, parent))
  const order = useOrder(
    async () => {
      const there = await queryClient.fetchQuery({ ...levelQuery(lang, name, parent), staleTime: 0 })
      return there.map(({ id }) => id)
    },
    // It ends when the new order is shown, or the other one that was there by now.
    async (ids, before) => {
      try {
        await orderEntries(lang, name, parent, { ids, before })
      } finally {
        await onChange()
      }
    },
  )
  if (error) return <Gone error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="wide" />
  return (
    <>
      <p className={css.note}>{t('dictionaries.orderNote')}</p>
      <OrderList
        items={data}
        idOf={({ id }) => id}
        nameOf={({ nameZh, nameEn }) => (lang === 'en' ? nameEn : nameZh)}
        renderItem={({ nameZh, nameEn }) => (
          <span className={css.name}>
            <span>{lang === 'en' ? nameEn : nameZh}</span>
            <span className={css.other} lang={lang === 'en' ? 'zh-CN' : 'en'}>
              {lang === 'en' ? nameZh : nameEn}
            </span>
          </span>
        )}
        onOrder={async (ids, seen) => {
          const before = await order.keep(ids, seen)
          say(t('dictionaries.ordered'), { undo: () => order.keep(before, ids) })
        }}
      />
    </>
  )
}
