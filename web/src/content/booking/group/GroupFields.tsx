import { useId } from 'react'
import fieldCss from '../../../ui/Field.module.css'
import { useWords } from '../../../i18n/index.ts'
import type { GroupWritten } from '../../../nouns/booking/group.ts'
import type { Programme } from '../../../nouns/booking/programmes.ts'
import { Field } from '../../../ui/Field.tsx'
import { DocumentField } from '../DocumentField.tsx'
import css from './GroupFields.module.css'

interface GroupFieldsProps {
  programme: Programme
  range: { least: number; most: number }
  written: GroupWritten
  errorOf: (field: string) => string | undefined
  onWrite: (patch: Partial<GroupWritten>) => void
}

/** The fields of a group: who asks, who leads it, and how it wants to be guided. */
export function GroupFields({ programme, range, written, errorOf, onWrite }: GroupFieldsProps) {
  const { t } = useWords()
  const note = useId()
  const { languages, themes } = programme
  const optional = t('groups.field.optional')
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Field
          name="organisation"
          text={t('groups.field.organisation')}
          value={written.organisation}
          required
          maxLength={100}
          autoComplete="organization"
          error={errorOf('organisation')}
          onChange={({ currentTarget }) => onWrite({ organisation: currentTarget.value })}
        />
      </div>
      <div className={css.wide}>
        <Field
          name="creditCode"
          text={t('groups.field.creditCode')}
          optional={optional}
          value={written.creditCode}
          figures
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('creditCode')}
          onChange={({ currentTarget }) => onWrite({ creditCode: currentTarget.value })}
        />
      </div>
      <div>
        <Field
          name="leader"
          text={t('groups.field.name')}
          value={written.name}
          required
          maxLength={60}
          autoComplete="name"
          error={errorOf('name')}
          onChange={({ currentTarget }) => onWrite({ name: currentTarget.value })}
        />
      </div>
      <div>
        <Field
          name="mobile"
          text={t('groups.field.mobile')}
          value={written.mobile}
          required
          figures
          inputMode="tel"
          autoComplete="tel-national"
          error={errorOf('mobile')}
          onChange={({ currentTarget }) => onWrite({ mobile: currentTarget.value })}
        />
      </div>
      <div>
        <Field
          name="size"
          text={t('groups.field.size')}
          value={written.size}
          required
          figures
          inputMode="numeric"
          autoComplete="off"
          hint={t('groups.field.sizeHint', range)}
          error={errorOf('size')}
          onChange={({ currentTarget }) => onWrite({ size: currentTarget.value })}
        />
      </div>
      {languages.length > 0 && (
        <div>
          <DocumentField
            text={t('groups.field.language')}
            value={written.language}
            options={languages.map(({ code, name }) => ({ value: code, text: name }))}
            error={errorOf('language')}
            onChoose={(language) => onWrite({ language })}
          />
        </div>
      )}
      {themes.length > 0 && (
        <div>
          <DocumentField
            text={t('groups.field.theme')}
            value={written.theme}
            options={[
              { value: '', text: t('groups.field.anyTheme') },
              ...themes.map(({ key, name }) => ({ value: key, text: name })),
            ]}
            error={errorOf('theme')}
            onChoose={(theme) => onWrite({ theme })}
          />
        </div>
      )}
      <div className={css.whole}>
        <div className={fieldCss.head}>
          <label htmlFor={note} className={fieldCss.name}>
            {t('groups.field.note')}
          </label>
          <span className={fieldCss.optional}>{optional}</span>
        </div>
        <div className={fieldCss.box}>
          <textarea
            id={note}
            rows={3}
            maxLength={500}
            value={written.note}
            className={fieldCss.input}
            aria-describedby={`${note}-hint`}
            onChange={({ currentTarget }) => onWrite({ note: currentTarget.value })}
          />
        </div>
        <p id={`${note}-hint`} className={fieldCss.hint}>
          {t('groups.field.noteHint')}
        </p>
      </div>
    </div>
  )
}
