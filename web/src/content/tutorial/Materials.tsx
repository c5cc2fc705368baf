import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './Materials.module.css'

/** What a lesson needs, to tick off: the browser's own boxes, which work without scripts and are empty on paper. */
export function Materials({ items, lang }: { items: readonly string[]; lang: string | undefined }) {
  const { t } = useWords()
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={`${id}title`}>
      <div className={css.top}>
        <h2 id={`${id}title`} className={css.heading}>
          {t('tutorial.materialsTitle')}
        </h2>
        <p className={css.hint}>{t('tutorial.materialsHint')}</p>
      </div>
      <ul className={css.list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the things never change places, and two may be alike
          <li key={index}>
            <label className={css.item}>
              <input type="checkbox" className={css.box} />
              <span lang={lang} className={css.text}>
                {item}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
