import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import {
  chooseNotices,
  grouped,
  type NoticeChoice,
  noticeChoicesKey,
  noticeChoicesQuery,
  type NoticeKind,
  type NoticeWay,
  noticeWays,
} from '../../nouns/notice/choices.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ChoicesTab.module.css'

type Chosen = Partial<Record<NoticeKind, NoticeWay>>

const { useValue, useCore } = formOf<Chosen>()

const waysOf = (choices: readonly NoticeChoice[]): Chosen =>
  Object.fromEntries(choices.map(({ kind, way }) => [kind, way]))

/** How the person wants to be told of each kind: by a message too, in the back-office alone, or not at all (RULES notices 6). */
export function ChoicesTab() {
  const { t, lang } = useWords()
  const query = useQuery(noticeChoicesQuery(lang))
  return (
    <Loaded query={query}>
      {(choices) =>
        choices.length === 0 ? (
          <EmptyState title={t('noticeChoice.noneTitle')}>{t('noticeChoice.noneText')}</EmptyState>
        ) : (
          <RecordForm
            values={waysOf(choices)}
            act={t('desk.form.save')}
            done={t('noticeChoice.saved')}
            undo
            save={async (written) => ({ values: waysOf(await chooseNotices(lang, listOf(choices, written))) })}
            stale={[noticeChoicesKey]}
            beside={<Usual choices={choices} />}
          >
            {grouped(choices).map(({ group, choices: kinds }) => (
              <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
                <div className={css.head}>
                  <h2 id={`group-${group}`} className={css.heading}>
                    {t(`noticeChoice.${group}.title`)}
                  </h2>
                  {noticeWays.map((way) => (
                    <span key={way} aria-hidden="true" className={css.way}>
                      {t(`noticeChoice.way.${way}`)}
                    </span>
                  ))}
                </div>
                {kinds.map(({ kind }) => (
                  <Kind key={kind} kind={kind} />
                ))}
              </section>
            ))}
          </RecordForm>
        )
      }
    </Loaded>
  )
}

const listOf = (choices: readonly NoticeChoice[], written: Chosen) =>
  choices.map(({ kind, way }) => ({ kind, way: written[kind] ?? way }))

/** One kind, and the three ways. */
function Kind({ kind }: { kind: NoticeKind }) {
  const { t } = useWords()
  const value = useValue(kind)
  const { store } = useCore()
  return (
    <div role="radiogroup" aria-labelledby={`kind-${kind}`} className={css.kind}>
      <span id={`kind-${kind}`}>{t(`noticeChoice.kind.${kind}`)}</span>
      {noticeWays.map((way) => (
        <label key={way} className={css.cell}>
          <input
            type="radio"
            name={kind}
            value={way}
            checked={value === way}
            onChange={() => store.set(kind, way)}
            className={css.radio}
          />
          <VisuallyHidden>{t(`noticeChoice.way.${way}`)}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}

/** Chooses for all kinds what is chosen where nobody does; it is kept with the others. */
function Usual({ choices }: { choices: readonly NoticeChoice[] }) {
  const { t } = useWords()
  const { store } = useCore()
  return (
    <Button type="link" onClick={() => choices.forEach(({ kind, usual }) => store.set(kind, usual))}>
      {t('noticeChoice.usual')}
    </Button>
  )
}
