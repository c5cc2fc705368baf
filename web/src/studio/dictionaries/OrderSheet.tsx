import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gone } from '../../desk/parts/Gone.tsx'
import { OrderList } from '../../desk/order/OrderList.tsx'
import { useOrder } from '../../desk/order/useOrder.ts'
import { useWords } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { levelQuery, orderEntries } from '../../nouns/dictionary/calls.ts'
import { staleEntries } from './acts.ts'
import css from './OrderSheet.module.css'
import type { DictionaryName } from '../../nouns/dictionary/names.ts'

interface OrderSheetProps {
  name: DictionaryName
  parent: number | null
}

/** One level of a dictionary in its order: each move is kept at once, and can be taken back. */
export function OrderSheet({ name, parent }: OrderSheetProps) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(levelQuery(lang, name, parent))
  const { move } = useOrder({
    read: async () => {
      const there = await queryClient.fetchQuery({ ...levelQuery(lang, name, parent), staleTime: 0 })
      return there.map(({ id }) => id)
    },
    write: (ids, before) => orderEntries(lang, name, parent, { ids, before }),
    done: t('dictionaries.ordered'),
    stale: staleEntries,
  })
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
        onOrder={move}
      />
    </>
  )
}
