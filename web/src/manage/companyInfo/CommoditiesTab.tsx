import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { classesQuery } from '../../nouns/dictionary/offered.ts'
import { useWords } from '../../i18n/index.ts'
import { Picture } from '../../ui/Picture.tsx'
import { currency } from '../../lib/money.ts'
import {
  addCommodity,
  commoditiesKey,
  type Commodity,
  commodityListQuery,
  commodityQuery,
  type CompanyInfoSearch,
} from '../../nouns/commodity/calls.ts'
import { useCommodityActs, useNameOf } from './acts.ts'
import { CommodityForm } from './CommodityForm.tsx'
import { CommoditySheet } from './CommoditySheet.tsx'
import { EditBar } from './EditBar.tsx'
import { cellId, EditCell } from './EditCell.tsx'
import css from './EditCell.module.css'
import { ImportSheet } from './ImportSheet.tsx'
import { Preview } from './Preview.tsx'
import { commodityStates, toneOf } from '../../nouns/commodity/tone.ts'
import thumb from './Thumb.module.css'
import { useTableEditing } from './useTableEditing.ts'

/** What the address says instead of a commodity's number. */
const NEW = 'new'
const IMPORT = 'import'

const THUMB = { px: 48 } as const

const sorts = ['newest', 'oldest', 'name', 'price', 'stock'] as const

/** A commodity's name beside its first picture, or beside the mark of one that has none. */
function Named({ row, name }: { row: Commodity; name: string }) {
  const [picture = null] = row.pictures
  return (
    <span className={thumb.named}>
      <Picture picture={picture} ratio="square" sizes={THUMB} decorative className={thumb.thumb} />
      <span>{name}</span>
    </span>
  )
}

/** What a company sells: the list, its sheet, editing in the table, a file in and a file out. */
export function CommoditiesTab({ tabs, search }: { tabs: ReactNode; search: CompanyInfoSearch }) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const { put } = useAddress()
  const queryClient = useQueryClient()
  const nameOf = useNameOf()
  const acts = useCommodityActs()
  const query = useQuery(commodityListQuery(lang, search))
  const { data: classes = [] } = useQuery(classesQuery(lang, []))
  const changed = () => queryClient.invalidateQueries({ queryKey: commoditiesKey })
  const editing = useTableEditing({
    onKept: async (count) => {
      await changed()
      say(t('companyInfo.commodities.kept', { count }))
    },
    onStale: () => void changed(),
  })
  const first = query.data?.items[0]?.id
  const edit = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(false)
  // The button that was pressed rests, or is gone: who began goes on in the first cell, who ended where it began.
  useEffect(() => {
    if (wasOn.current === editing.on) return
    wasOn.current = editing.on
    if (!editing.on) edit.current?.focus()
    else if (first !== undefined) document.getElementById(cellId(first, 'price'))?.focus()
  }, [editing.on, first])
  const columns: Column<Commodity>[] = [
    {
      key: 'name',
      heading: t('companyInfo.commodities.name'),
      lead: true,
      render: (row) => <Named row={row} name={nameOf(row)} />,
    },
    {
      key: 'number',
      heading: t('companyInfo.commodities.number'),
      render: (row) => <span className={css.number}>{row.number}</span>,
    },
    {
      key: 'class',
      heading: t('companyInfo.commodities.class'),
      render: (row) => row.classNames.at(-1) ?? '',
    },
    {
      key: 'price',
      heading: t('companyInfo.commodities.price'),
      figures: true,
      render: (row) =>
        editing.on ? (
          <EditCell row={row} field="price" name={nameOf(row)} editing={editing} />
        ) : (
          currency(row.priceFen, '¥')
        ),
    },
    {
      key: 'stock',
      heading: t('companyInfo.commodities.stock'),
      figures: true,
      render: (row) =>
        editing.on ? <EditCell row={row} field="stock" name={nameOf(row)} editing={editing} /> : row.stock,
    },
    {
      key: 'state',
      heading: t('companyInfo.commodities.state'),
      render: (row) =>
        editing.on ? (
          <EditCell row={row} field="state" name={nameOf(row)} editing={editing} />
        ) : (
          <StateMark tone={toneOf(row.state)}>{t(`companyInfo.commodities.states.${row.state}`)}</StateMark>
        ),
    },
    {
      key: 'least',
      heading: t('companyInfo.commodities.least'),
      figures: true,
      render: (row) =>
        editing.on && row.sale ? (
          <EditCell row={row} field="least" name={nameOf(row)} editing={editing} />
        ) : (
          row.sale?.least
        ),
    },
    {
      key: 'rent',
      heading: t('companyInfo.commodities.rent'),
      figures: true,
      render: (row) =>
        editing.on && row.lease ? (
          <EditCell row={row} field="rent" name={nameOf(row)} editing={editing} />
        ) : (
          row.lease && t(`companyInfo.offers.rent.${row.lease.period}`, { rent: currency(row.lease.rentFen, '¥') })
        ),
    },
    {
      key: 'packing',
      heading: t('companyInfo.commodities.packing'),
      spare: true,
      render: (row) => row.packingName ?? '',
    },
    {
      key: 'packingUnit',
      heading: t('companyInfo.commodities.packingUnit'),
      spare: true,
      render: (row) => row.packingUnitName ?? '',
    },
    {
      key: 'updated',
      heading: t('companyInfo.commodities.updated'),
      spare: true,
      render: (row) => <Moment at={row.updatedAt} />,
    },
  ]

  return (
    <ListPage
      list="commodities"
      title={t('nav.manageCompanyInfo')}
      lede={t('companyInfo.commodities.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={nameOf}
      columns={columns}
      filters={[
        {
          key: 'class',
          name: t('companyInfo.commodities.class'),
          sort: 'choice',
          options: classes.map(({ value, name }) => ({ value: String(value), text: name })),
        },
        {
          key: 'state',
          name: t('companyInfo.commodities.state'),
          sort: 'choice',
          options: commodityStates.map((value) => ({ value, text: t(`companyInfo.commodities.states.${value}`) })),
        },
        {
          key: 'sort',
          isOrder: true,
          name: t('companyInfo.commodities.sort'),
          sort: 'choice',
          any: t('companyInfo.commodities.sorts.newest'),
          options: sorts
            .filter((value) => value !== 'newest')
            .map((value) => ({ value, text: t(`companyInfo.commodities.sorts.${value}`) })),
        },
      ]}
      keywordHint={t('companyInfo.commodities.searchHint')}
      acts={editing.on ? [] : acts}
      file={fileOf('GET /api/v1/commodities/export', { lang, query: filtersOf(search) })}
      above={tabs}
      below={<EditBar editing={editing} />}
      act={
        <>
          <Preview />
          <Button onClick={() => put({ open: IMPORT })}>{t('companyInfo.import.open')}</Button>
          <Button ref={edit} disabled={editing.on || !query.data?.items.length} onClick={editing.start}>
            {t('companyInfo.commodities.edit')}
          </Button>
          <Button type="primary" onClick={() => put({ open: NEW })}>
            {t('companyInfo.commodities.add')}
          </Button>
        </>
      }
      none={{ title: t('companyInfo.commodities.noneTitle'), text: t('companyInfo.commodities.noneText') }}
      record={{
        one: t('companyInfo.commodities.one'),
        query: (id) => commodityQuery(lang, id),
        title: nameOf,
        render: (one) => <CommoditySheet row={one} />,
      }}
      forms={{
        [NEW]: {
          title: t('companyInfo.commodities.add'),
          body: (
            <CommodityForm save={(fields) => addCommodity(lang, fields)} onSaved={() => put({ open: undefined })} />
          ),
        },
        [IMPORT]: {
          title: t('companyInfo.import.heading'),
          body: (
            <ImportSheet
              onKept={() => {
                put({ open: undefined })
                void changed()
              }}
            />
          ),
        },
      }}
    />
  )
}
