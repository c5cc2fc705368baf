import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import {
  bookingModes,
  changeProgramme,
  most,
  stalePlans,
  type StudioProgramme,
  studioProgrammeQuery,
} from '../../nouns/booking/planning.ts'
import { ExceptionsField } from './ExceptionsField.tsx'
import { GroupRulesFields } from './GroupRulesFields.tsx'
import { Preview, type PreviewProps } from './Preview.tsx'
import css from './ProgrammeForm.module.css'
import { RulesFields } from './RulesFields.tsx'
import { WeekField } from './WeekField.tsx'
import { changeOf, readOf, type Written } from './written.ts'

const Field = fieldOf<Written>()

/** A refusal names a row by the schedule that it is in, or by the tour. */
const nameOf = (named: string) => named.replace(/^(schedule|tour)\./, '')

interface ProgrammeFormProps extends PreviewProps {
  row: StudioProgramme
}

/** A programme: what it is called, its rules with what they come to, and when it has slots. */
export function ProgrammeForm({ row, ...previewed }: ProgrammeFormProps) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const query = studioProgrammeQuery(lang, String(row.id))
  const ofEvent = row.kind === 'event'
  return (
    <div className={css.form}>
      <RecordForm
        {...readOf(row)}
        reread={async () => readOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
        save={async (written, version) => {
          const kept = await changeProgramme(lang, row.id, { ...changeOf(written, ofEvent), version })
          keepAnswer(queryClient, query.queryKey, kept)
          return readOf(kept)
        }}
        nameOf={nameOf}
        act={t('desk.form.save')}
        done={t('planning.saved')}
        stale={stalePlans}
      >
        <div className={css.columns}>
          <div className={css.main}>
            <section aria-labelledby="names">
              <h2 id="names" className={css.heading}>
                {t('planning.part.names')}
              </h2>
              <Names />
            </section>
            <section aria-labelledby="access">
              <h2 id="access" className={css.heading}>
                {t('planning.part.access')}
              </h2>
              <div className={css.pair}>
                <Field name="mode" title={t('planning.field.mode')} hint={t('planning.modeHint')} required>
                  <Select options={bookingModes.map((value) => ({ value, label: t(`planning.mode.${value}`) }))} />
                </Field>
                <Field name="isOffered" title={t('planning.field.isOffered')} hint={t('planning.offeredHint')}>
                  <Tick text={t('planning.offerTick')} />
                </Field>
              </div>
            </section>
            <section aria-labelledby="rules">
              <h2 id="rules" className={css.heading}>
                {t('planning.part.rules')}
              </h2>
              <RulesFields />
            </section>
            {!ofEvent && (
              <section aria-labelledby="groups">
                <h2 id="groups" className={css.heading}>
                  {t('planning.part.groups')}
                </h2>
                <GroupRulesFields />
              </section>
            )}
          </div>
          <div className={css.aside}>
            <Preview {...previewed} />
          </div>
        </div>
        {ofEvent ? (
          <section aria-labelledby="schedule">
            <h2 id="schedule" className={css.heading}>
              {t('planning.week.heading')}
            </h2>
            <p className={css.note}>
              {t('planning.eventSchedule')}{' '}
              {row.eventId !== null && (
                <Link to={pages.eventDetail} search={{ id: row.eventId } as never} target="_blank" className={css.link}>
                  {t('planning.eventLink')}
                </Link>
              )}
            </p>
          </section>
        ) : (
          <>
            <WeekField opening={previewed.opening} />
            <ExceptionsField />
          </>
        )}
        <p className={css.note}>{t('planning.saveNote')}</p>
      </RecordForm>
    </div>
  )
}

/** What visitors read of it, both languages beside each other. */
function Names() {
  const { t } = useWords()
  return (
    <div className={css.pair}>
      <Field name="nameZh" title={t('planning.field.nameZh')} required most={most.name}>
        <Input lang="zh-CN" autoComplete="off" />
      </Field>
      <Field name="nameEn" title={t('planning.field.nameEn')} most={most.name}>
        <Input lang="en" autoComplete="off" />
      </Field>
      <Field name="placeZh" title={t('planning.field.placeZh')} most={most.place}>
        <Input lang="zh-CN" autoComplete="off" />
      </Field>
      <Field name="placeEn" title={t('planning.field.placeEn')} most={most.place}>
        <Input lang="en" autoComplete="off" />
      </Field>
      <Field name="noteZh" title={t('planning.field.noteZh')} most={most.note}>
        <Input.TextArea rows={3} lang="zh-CN" />
      </Field>
      <Field name="noteEn" title={t('planning.field.noteEn')} most={most.note}>
        <Input.TextArea rows={3} lang="en" />
      </Field>
    </div>
  )
}
