import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Clash as Found } from '../../form/flow.ts'
import { above } from '../../form/paths.ts'
import { type AnyForm, useFieldValue, useFormCore } from '../../form/useForm.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import css from './Clash.module.css'

type Side = 'mine' | 'theirs'

const isRow = (path: string) => /\.\d+$/.test(path)

/** What lies at a path is called: a row by its place, a field by its title. */
function ownTitle(core: AnyForm, t: Translate, path: string): string | undefined {
  if (!isRow(path)) return core.fieldAt(path)?.title
  const [list = ''] = above(path)
  const number = Number(path.slice(list.length + 1)) + 1
  return core.fieldAt(list)?.rowName?.(number) ?? t('desk.form.clash.row', { number })
}

/** The same with the rows in which it lies: "Line 2 · Price". */
function titleOf(core: AnyForm, t: Translate, path: string): string {
  const titles = [...above(path).filter(isRow).toReversed(), path].map((one) => ownTitle(core, t, one))
  return titles.filter((title) => title !== undefined).join(' · ') || path
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value as its field shows it; rows, or what is no field itself, as the fields that lie in it, each with its name. */
function shown(core: AnyForm, t: Translate, path: string, value: unknown): ReactNode {
  const field = core.fieldAt(path)
  if (field && !field.rowName) return field.show(value)
  if (!isGroup(value)) return t('desk.form.clash.gone')
  return Object.entries(value).map(([key, part]) => {
    const inner = `${path}.${key}`
    const title = ownTitle(core, t, inner)
    if (title === undefined) return null
    return (
      <span key={key} className={css.part}>
        <span className={css.field}>{title}</span> {shown(core, t, inner, part)}
      </span>
    )
  })
}

/**
 * What another one wrote since the record was read: for each field that both wrote, whose is kept; and what was taken over
 * because they alone wrote it. Nothing is sent before the person has chosen.
 */
export function Clash({ clash: { conflicts, taken, isAimed } }: { clash: Found }) {
  const { t } = useWords()
  const core = useFormCore()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  useEffect(() => {
    if (!isAimed) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'center' })
  }, [isAimed])
  const all = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  const isChosen = conflicts.every(({ path }) => sides[path] !== undefined)

  function go(): void {
    core.settle(new Set(conflicts.flatMap(({ path }) => (sides[path] === 'theirs' ? [path] : []))))
    void core.submit()
  }

  return (
    <section ref={place} tabIndex={-1} className={css.clash} aria-labelledby={id} aria-live="polite">
      <h3 id={id} className={css.title}>
        {t('desk.form.clash.heading')}
      </h3>
      <p>{t(conflicts.length > 0 ? 'desk.form.clash.text' : 'desk.form.clash.takenText')}</p>
      {conflicts.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('desk.form.clash.field')}</th>
              <th scope="col">{t('desk.form.clash.mine')}</th>
              <th scope="col">{t('desk.form.clash.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ path, theirs }) => (
              <tr key={path}>
                <th scope="row">{titleOf(core, t, path)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label className={css.choice}>
                      <input
                        type="radio"
                        name={`${id}-${path}`}
                        checked={sides[path] === side}
                        aria-label={`${titleOf(core, t, path)} · ${t(`desk.form.clash.${side}`)}`}
                        onChange={() => setSides((before) => ({ ...before, [path]: side }))}
                      />
                      <span>{side === 'mine' ? <Mine core={core} path={path} /> : shown(core, t, path, theirs)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {taken.length > 0 && (
        <>
          {conflicts.length > 0 && <p>{t('desk.form.clash.takenText')}</p>}
          <ul className={css.taken}>
            {taken.map(({ path, theirs }) => (
              <li key={path}>
                <span className={css.field}>{titleOf(core, t, path)}</span>
                <span>{shown(core, t, path, theirs)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.acts}>
        <Button type="primary" disabled={!isChosen} onClick={go}>
          {t('desk.form.clash.keep')}
        </Button>
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => all('mine')}>{t('desk.form.clash.allMine')}</Button>
            <Button onClick={() => all('theirs')}>{t('desk.form.clash.allTheirs')}</Button>
          </>
        )}
      </div>
    </section>
  )
}

/** What is written here, as it stands at the moment: the field can still be written in. */
function Mine({ core, path }: { core: AnyForm; path: string }) {
  const { t } = useWords()
  return shown(core, t, path, useFieldValue(core, path))
}
