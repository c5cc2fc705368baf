import { Alert } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { changeCommodity, type Commodity, commodityHistoryQuery, readCommodity } from '../../nouns/commodity/calls.ts'
import { toneOf } from '../../nouns/commodity/tone.ts'
import { setOffers } from '../../nouns/offer/calls.ts'
import { useCommodityActs } from './acts.ts'
import { CommodityForm } from './CommodityForm.tsx'
import css from './CommoditySheet.module.css'
import { titled } from './fieldTitles.ts'
import { OffersForm } from './OffersForm.tsx'

/** A commodity in its sheet: everything of it, shown or withdrawn here. */
export function CommoditySheet({ row }: { row: Commodity }) {
  const { t, lang } = useWords()
  const acts = useCommodityActs()
  /** What is missing is told by field, and stands here for longer than a second. */
  const [lacks, setLacks] = useState<[name: string, text: string][] | null>(null)
  return (
    <RecordBody
      row={row}
      facts={[
        [
          t('companyInfo.commodities.state'),
          <StateMark key="state" tone={toneOf(row.state)}>
            {t(`companyInfo.commodities.states.${row.state}`)}
          </StateMark>,
        ],
        [t('companyInfo.commodities.updated'), <Moment key="updated" at={row.updatedAt} />],
      ]}
      alert={
        lacks && (
          <Alert
            type="error"
            role="alert"
            className={css.lacks ?? ''}
            title={t('companyInfo.commodities.cannotPublish')}
            description={lacks
              .map(([name, text]) => titled(t, name, text))
              .join(t('companyInfo.commodities.semicolon'))}
          />
        )
      }
      acts={acts}
      onOutcome={(_, { error }) =>
        setLacks(error instanceof ApiError && error.code === 422 ? Object.entries(error.errors) : null)
      }
      history={commodityHistoryQuery(lang, row.id)}
    >
      <CommodityForm
        row={row}
        save={(fields, version) => changeCommodity(lang, row.id, { ...fields, version })}
        reread={() => readCommodity(lang, row.id)}
      />
      <OffersForm
        row={row}
        save={(offers, version) => setOffers(lang, row.id, { ...offers, version })}
        reread={() => readCommodity(lang, row.id)}
      />
    </RecordBody>
  )
}
