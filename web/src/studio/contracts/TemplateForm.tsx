import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format } from '../../desk/form/formats.ts'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  blankKinds,
  changeOf,
  most,
  publishTemplate,
  readOf,
  type TemplateKind,
  type Templates,
  templatesQuery,
  type Written,
} from '../../nouns/contract/template.ts'
import { Changes } from './Changes.tsx'
import { ClauseFields } from './ClauseFields.tsx'
import css from './TemplateForm.module.css'

const Field = fieldOf<Written>()
const RowsField = rowsFieldOf<Written>()

/** A name that clauses can have: a letter, then letters and figures. */
const isKey = (text: string) => /^[a-z][a-zA-Z0-9]*$/.test(text)

/** The next version of the museum's clauses: what sellers fill in, and what every contract of a kind says. */
export function TemplateForm({ kind, templates }: { kind: TemplateKind; templates: Templates }) {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const query = templatesQuery(lang, kind)
  const name = t(`studioContract.kindOf.${kind}`)
  const next = templates.newest.version + 1
  return (
    <div className={css.form}>
      <RecordForm
        {...readOf(templates)}
        reread={async () => readOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
        save={async (written, version, once) => {
          const payload = { ...changeOf(written), kind, version }
          const kept = await once(payload, (key) => publishTemplate(lang, payload, key))
          keepAnswer(queryClient, query.queryKey, kept)
          return readOf(kept)
        }}
        question={() => ({
          title: t('studioContract.publish.heading', { kind: name, version: next }),
          text: t('studioContract.publish.text'),
          act: t('studioContract.publish.act'),
        })}
        act={t('studioContract.publish.act')}
        done={t('studioContract.publish.done', { kind: name, version: next })}
      >
        <RowsField
          name="clauses"
          title={t('studioContract.clauses.heading')}
          rowName={(number) => t('studioContract.clauses.one', { number })}
          add={t('studioContract.clauses.add')}
          blank={(id) => ({ id, headingZh: '', headingEn: '', textZh: '', textEn: '' })}
          least={1}
          most={most.clauses}
          ordered
        >
          {(line) => <ClauseFields line={line} given={templates.given} />}
        </RowsField>
        <RowsField
          name="blanks"
          title={t('studioContract.blanks.heading')}
          rowName={(number) => t('studioContract.blanks.one', { number })}
          add={t('studioContract.blanks.add')}
          blank={(id) => ({
            id,
            key: '',
            labelZh: '',
            labelEn: '',
            kind: 'text' as const,
            isRequired: true,
            initial: '',
          })}
          most={most.blanks}
          ordered
        >
          {(line) => (
            <>
              <Field
                name={`${line}.key`}
                title={t('studioContract.blanks.key')}
                hint={t('studioContract.blanks.keyHint')}
                required
                most={most.key}
                rules={[format(isKey, t('studioContract.blanks.keyWrong'))]}
              >
                <Input autoComplete="off" spellCheck={false} />
              </Field>
              <Field name={`${line}.labelZh`} title={t('studioContract.blanks.labelZh')} required most={most.labelZh}>
                <Input lang="zh-CN" autoComplete="off" />
              </Field>
              <Field name={`${line}.labelEn`} title={t('studioContract.blanks.labelEn')} required most={most.labelEn}>
                <Input lang="en" autoComplete="off" />
              </Field>
              <Field name={`${line}.kind`} title={t('studioContract.blanks.kind')} required>
                <Select
                  options={blankKinds.map((value) => ({ value, label: t(`studioContract.blanks.kindOf.${value}`) }))}
                />
              </Field>
              <Field name={`${line}.initial`} title={t('studioContract.blanks.initial')} most={most.initial}>
                <Input autoComplete="off" />
              </Field>
              <Field name={`${line}.isRequired`} title={t('studioContract.blanks.isRequired')}>
                <Tick text={t('studioContract.blanks.isRequiredYes')} />
              </Field>
            </>
          )}
        </RowsField>
        <Changes than={templates} />
        <Field
          name="note"
          title={t('studioContract.publish.note')}
          hint={t('studioContract.publish.noteHint')}
          most={most.note}
        >
          <Input autoComplete="off" />
        </Field>
      </RecordForm>
    </div>
  )
}
