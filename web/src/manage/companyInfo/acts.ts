import type { Act, Way } from '../../desk/act/act.ts'
import { listed } from '../../desk/act/listed.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { useWords } from '../../i18n/index.ts'
import {
  commoditiesKey,
  type Commodity,
  type CommodityState,
  dropCommodity,
  readCommodity,
  setCommodityState,
  setCommodityStates,
} from '../../nouns/commodity/calls.ts'
import { titled } from './fieldTitles.ts'

/** How a commodity is called: in the reader's language, if it has a name there. */
export function useNameOf(): (row: Commodity) => string {
  const { lang } = useWords()
  return ({ nameZh, nameEn }) => (lang === 'en' && nameEn) || nameZh
}

/** What can be done to commodities. */
export function useCommodityActs(): readonly Act<Commodity>[] {
  const { t, lang } = useWords()
  const { close } = useAddress()
  const nameOf = useNameOf()
  const stale = [commoditiesKey]
  /** What stands there now is shown or withdrawn. */
  const one = (state: CommodityState) => async (row: Commodity) => {
    const { version } = await readCommodity(lang, row.id)
    return setCommodityState(lang, row.id, { state, version })
  }
  const turn = (state: CommodityState): Way<Commodity> => ({
    one: one(state),
    all: (rows) => setCommodityStates(lang, { state, commodities: rows.map(({ id, version }) => ({ id, version })) }),
  })
  /** Whatever was turned has another version since. */
  const turnBack = (state: CommodityState): Way<Commodity> => ({
    one: one(state),
    all: (rows) => setCommodityStates(lang, { state, commodities: rows.map(({ id }) => ({ id })) }),
  })
  return [
    {
      key: 'publish',
      name: t('companyInfo.commodities.publish'),
      fits: ({ state }) => state !== 'published',
      question: (rows) => ({
        title: t('companyInfo.commodities.publishHeading', { count: rows.length }),
        text: t('companyInfo.commodities.publishText', { names: listed(t, rows.map(nameOf)) }),
      }),
      run: turn('published'),
      done: (count) => t('companyInfo.commodities.published', { count }),
      why: ({ msg, errors }) =>
        Object.entries(errors)
          .map(([field, text]) => titled(t, field, text))
          .join(t('companyInfo.commodities.semicolon')) || msg,
      undo: turnBack('withdrawn'),
      stale,
    },
    {
      key: 'withdraw',
      name: t('companyInfo.commodities.withdraw'),
      danger: true,
      // Public again with one press.
      asks: false,
      fits: ({ state }) => state === 'published',
      question: (rows) => ({
        title: t('companyInfo.commodities.withdrawHeading', { count: rows.length }),
        text: t('companyInfo.commodities.withdrawText', { names: listed(t, rows.map(nameOf)) }),
      }),
      run: turn('withdrawn'),
      done: (count) => t('companyInfo.commodities.withdrawn', { count }),
      undo: turnBack('published'),
      stale,
    },
    {
      key: 'drop',
      name: t('companyInfo.commodities.drop'),
      danger: true,
      fits: ({ state }) => state === 'draft',
      question: ([row]) => ({
        title: t('companyInfo.commodities.dropHeading', { name: row?.nameZh ?? '' }),
        text: t('companyInfo.commodities.dropText'),
      }),
      run: { one: ({ id }) => dropCommodity(lang, id) },
      done: () => t('companyInfo.commodities.dropped'),
      follows: close,
      stale,
    },
  ]
}
