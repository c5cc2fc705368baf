import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  changeCommodity,
  type Commodity,
  type CommodityState,
  dropCommodity,
  readCommodity,
  setCommodityState,
} from './calls.ts'
import { CommodityForm } from './CommodityForm.tsx'
import css from './CommoditySheet.module.css'
import { titled } from './fieldTitles.ts'
import { toneOf } from './tone.ts'

interface CommoditySheetProps {
  row: Commodity | undefined
  waiting: boolean
  onChange: () => Promise<unknown>
  onGone: () => void
}

/** A commodity in its sheet: everything of it, shown or withdrawn here. */
export function CommoditySheet({ row, waiting, onChange, onGone }: CommoditySheetProps) {
  const { t } = useWords()
  if (!row && waiting) return <Skeleton shape="wide" />
  if (!row) return <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
  return <Known row={row} onChange={onChange} onGone={onGone} />
}

function Known({ row, onChange, onGone }: Pick<CommoditySheetProps, 'onChange' | 'onGone'> & { row: Commodity }) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const [lacks, setLacks] = useState<[name: string, text: string][] | null>(null)

  const turn = async (state: CommodityState) => {
    const { version } = await readCommodity(lang, row.id)
    await setCommodityState(lang, row.id, { state, version })
    await onChange()
  }
  async function act(state: CommodityState): Promise<void> {
    setLacks(null)
    try {
      await turn(state)
    } catch (error) {
      // What is missing is told by field, and stands here for longer than a second.
      if (error instanceof ApiError && error.code === 422) setLacks(Object.entries(error.errors))
      return
    }
    say(
      t(state === 'published' ? 'companyInfo.commodities.published' : 'companyInfo.commodities.withdrawn', {
        count: 1,
      }),
      {
        undo: () => turn(state === 'published' ? 'withdrawn' : 'published'),
      },
    )
  }
  async function drop(): Promise<void> {
    const wanted = await ask({
      title: t('companyInfo.commodities.dropHeading', { name: row.nameZh }),
      text: t('companyInfo.commodities.dropText'),
      act: t('companyInfo.commodities.drop'),
      danger: true,
    })
    if (!wanted) return
    try {
      await dropCommodity(lang, row.id)
    } catch {
      return
    }
    onGone()
    await onChange()
    say(t('companyInfo.commodities.dropped'))
  }

  return (
    <>
      <Facts
        facts={[
          [
            t('companyInfo.commodities.state'),
            <StateMark key="state" tone={toneOf(row.state)}>
              {t(`companyInfo.commodities.states.${row.state}`)}
            </StateMark>,
          ],
          [t('companyInfo.commodities.updated'), <Moment key="updated" at={row.updatedAt} />],
        ]}
      />
      {lacks && (
        <Alert
          type="error"
          role="alert"
          className={css.lacks ?? ''}
          title={t('companyInfo.commodities.cannotPublish')}
          description={lacks.map(([name, text]) => titled(t, name, text)).join(t('companyInfo.commodities.semicolon'))}
        />
      )}
      <div className={css.form}>
        <CommodityForm
          row={row}
          save={(fields, version) => changeCommodity(lang, row.id, { ...fields, version: version ?? row.version })}
          reread={() => readCommodity(lang, row.id)}
          onSaved={() => void onChange()}
        />
      </div>
      <SheetActs>
        {row.state === 'published' ? (
          <Button danger onClick={() => void act('withdrawn')}>
            {t('companyInfo.commodities.withdraw')}
          </Button>
        ) : (
          <Button onClick={() => void act('published')}>{t('companyInfo.commodities.publish')}</Button>
        )}
        {row.state === 'draft' && (
          <Button danger onClick={() => void drop()}>
            {t('companyInfo.commodities.drop')}
          </Button>
        )}
      </SheetActs>
    </>
  )
}
