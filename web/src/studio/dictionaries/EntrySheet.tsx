import { Button } from 'antd'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Entry, type EntryState, renameEntry, setEntryState } from './calls.ts'
import { NameFields, namesOf } from './EntryForm.tsx'
import type { DictionaryName } from './names.ts'
import css from './EntrySheet.module.css'

interface EntrySheetProps {
  name: DictionaryName
  row: Entry | undefined
  waiting: boolean
  onChange: () => Promise<unknown>
}

/** An entry: where it lies, who names it, its own names, and whether it is offered. */
export function EntrySheet({ name, row, waiting, onChange }: EntrySheetProps) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  if (!row && waiting) return <Skeleton shape="wide" />
  if (!row) return <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>

  const turn = (state: EntryState) => setEntryState(lang, name, row.id, state).then(onChange)
  async function act(state: EntryState): Promise<void> {
    const entry = row as Entry
    if (
      state === 'retired' &&
      !(await ask({
        title: t('dictionaries.retireHeading', { count: 1 }),
        text: t('dictionaries.retireText', { uses: entry.uses }),
        act: t('dictionaries.retire'),
        danger: true,
      }))
    )
      return
    try {
      await turn(state)
    } catch {
      return
    }
    say(t(state === 'retired' ? 'dictionaries.retiredDone' : 'dictionaries.broughtBack', { count: 1 }), {
      undo: () => turn(state === 'retired' ? 'live' : 'retired'),
    })
  }

  return (
    <>
      <Facts
        facts={[
          [t('dictionaries.path'), row.path.join(' / ')],
          [
            t('manage.field.state'),
            <StateMark key="state" tone={row.retired ? 'ended' : 'live'}>
              {t(row.retired ? 'dictionaries.state.retired' : 'dictionaries.state.live')}
            </StateMark>,
          ],
          [t('dictionaries.uses'), t('dictionaries.usesOf', { count: row.uses })],
        ]}
      />
      <div className={css.form}>
        <RecordForm
          values={{ nameZh: row.nameZh, nameEn: row.nameEn }}
          act={t('desk.form.save')}
          done={t('dictionaries.renamed')}
          undo
          save={(names) => renameEntry(lang, name, row.id, namesOf(names))}
          onSaved={() => void onChange()}
        >
          <NameFields />
        </RecordForm>
      </div>
      <SheetActs>
        {row.retired ? (
          <Button onClick={() => void act('live')}>{t('dictionaries.bringBack')}</Button>
        ) : (
          <Button danger onClick={() => void act('retired')}>
            {t('dictionaries.retire')}
          </Button>
        )}
      </SheetActs>
    </>
  )
}
