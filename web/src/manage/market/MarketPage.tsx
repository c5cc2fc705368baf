import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/useSession.ts'
import type { CardShape } from '../../desk/list/Cards.tsx'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column, Filter } from '../../desk/list/types.ts'
import { ProductPicker } from '../../desk/selectors/ProductPicker.tsx'
import { RegionPicker } from '../../desk/selectors/RegionPicker.tsx'
import { useWords } from '../../i18n/index.ts'
import { seesInCart } from '../../nouns/cart/cart.ts'
import { companyQuery } from '../../nouns/company/public.ts'
import {
  kindOf,
  type MarketSearch,
  type Offer,
  offerKinds,
  offerQuery,
  offersQuery,
  readPath,
  writePath,
} from '../../nouns/offer/market.ts'
import { AskButton } from './AskButton.tsx'
import { CartButton } from './CartButton.tsx'
import { mayAsk } from './chosen.ts'
import { OfferPicture, OfferTag, OfferWords } from './OfferCard.tsx'
import { OfferSheet } from './OfferSheet.tsx'
import { priceOf, shortTerms } from './terms.ts'

const sorts = ['name', 'price', '-price'] as const

/** How the list is drawn: as cards, unless the address says otherwise. */
const TABLE = 'table'

const card: CardShape<Offer> = {
  picture: (offer) => <OfferPicture offer={offer} />,
  body: (offer) => <OfferWords offer={offer} />,
}

const ofChosen = (offers: readonly Offer[]) => <AskButton offers={offers} />

/** What other member companies offer, for sale and for lease (RULES offers 5). */
export default function MarketPage({ search }: { search: MarketSearch }) {
  const { t, lang } = useWords()
  const held = useUser()?.nvcJurisdiction ?? []
  const query = useQuery(offersQuery(lang, search))
  const company = search.company
  const { data: chosen } = useQuery({ ...companyQuery(lang, Number(company)), enabled: company !== undefined })
  const kind = kindOf(search.kind)
  const columns: Column<Offer>[] = [
    { key: 'name', heading: t('market.name'), lead: true, render: ({ name }) => name },
    { key: 'kind', heading: t('market.kind'), render: (offer) => <OfferTag offer={offer} /> },
    { key: 'company', heading: t('market.fact.company'), render: ({ company }) => company.name },
    { key: 'price', heading: t('market.price'), figures: true, render: (offer) => priceOf(offer, t) },
    { key: 'terms', heading: t('market.terms'), render: (offer) => shortTerms(offer, t) },
    { key: 'stock', heading: t('market.fact.stock'), figures: true, render: ({ stock }) => stock },
    ...(offerKinds.some((one) => seesInCart(one, held))
      ? [
          {
            key: 'cart',
            heading: t('nav.manageCart'),
            render: (offer: Offer) => <CartButton offer={offer} />,
          },
        ]
      : []),
    { key: 'class', heading: t('market.fact.class'), spare: true, render: ({ classNames }) => classNames.at(-1) },
    {
      key: 'region',
      heading: t('market.fact.region'),
      spare: true,
      render: ({ company }) => company.regionNames.join(' '),
    },
    { key: 'number', heading: t('market.fact.number'), spare: true, render: ({ number }) => number },
  ]
  // Prices of sales and rents are not compared with each other.
  const narrower: Filter<'least' | 'most' | 'company'>[] = [
    ...(kind
      ? [
          { key: 'least' as const, name: t(`market.least.${kind}`), sort: 'money' as const },
          { key: 'most' as const, name: t(`market.most.${kind}`), sort: 'money' as const },
        ]
      : []),
    ...(company === undefined
      ? []
      : [{ key: 'company' as const, name: t('market.fact.company'), sort: 'record' as const, called: chosen?.title }]),
  ]
  return (
    <ListPage
      list="market"
      title={t('nav.manageMarket')}
      lede={t('market.lede')}
      search={search}
      query={query}
      idOf={(offer) => String(offer.id)}
      nameOf={(offer) => offer.name}
      columns={columns}
      card={search.view === TABLE ? undefined : card}
      keywordHint={t('market.searchHint')}
      filters={[
        {
          key: 'kind',
          name: t('market.kind'),
          sort: 'choice',
          options: offerKinds.map((value) => ({ value, text: t(`market.kinds.${value}`) })),
        },
        {
          key: 'class',
          name: t('market.fact.class'),
          sort: 'own',
          render: (id, value, choose) => (
            <ProductPicker
              id={id}
              placeholder={t('desk.list.any')}
              value={readPath(value).map(Number)}
              onChange={(path) => choose(writePath(path))}
            />
          ),
        },
        {
          key: 'region',
          name: t('market.fact.region'),
          sort: 'own',
          render: (id, value, choose) => (
            <RegionPicker
              id={id}
              depth={1}
              placeholder={t('desk.list.any')}
              value={readPath(value)}
              onChange={(path) => choose(writePath(path))}
            />
          ),
        },
        ...narrower,
        {
          key: 'sort',
          isOrder: true,
          name: t('market.sort'),
          sort: 'choice',
          any: t('market.sorts.newest'),
          options: sorts.map((value) => ({ value, text: t(`market.sorts.${value}`) })),
        },
        {
          key: 'view',
          isOrder: true,
          name: t('market.view'),
          sort: 'choice',
          any: t('market.views.cards'),
          options: [{ value: TABLE, text: t('market.views.table') }],
        },
      ]}
      ofChosen={offerKinds.some((one) => mayAsk(one, held)) ? ofChosen : undefined}
      none={{ title: t('market.noneTitle'), text: t('market.noneText') }}
      record={{
        one: t('market.one'),
        query: (id) => offerQuery(lang, id),
        title: ({ name }) => name,
        render: (offer) => <OfferSheet offer={offer} />,
      }}
    />
  )
}
