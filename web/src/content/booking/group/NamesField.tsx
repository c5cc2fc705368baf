import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { saveText } from '../../../lib/saveText.ts'
import { MOST_BYTES, readNames, template, textOf } from '../../../nouns/booking/names.ts'
import { checkParty, type Guest, isMinor, type PartyRules } from '../../../nouns/booking/party.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../CheckField.tsx'
import form from '../PartyForm.module.css'
import css from './NamesField.module.css'

/** A list as it was read, or what is wrong with it. */
export interface Names {
  guests: readonly Guest[]
  /** What is wrong, in words; a list with faults is not sent. */
  faults: readonly string[]
}

export const noNames: Names = { guests: [], faults: [] }

interface NamesFieldProps {
  rules: PartyRules
  /** How many the list has to have; null: nobody has said yet. */
  size: number | null
  names: Names
  onNames: (names: Names) => void
}

/** Faults that are told one by one. */
const SHOWN = 5

/** The list of names as a file, read and checked here: nothing of it is sent before it is whole. */
export function NamesField({ rules, size, names, onNames }: NamesFieldProps) {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState('')
  const { isNamed } = rules
  const columns = isNamed ? (['name', 'idType', 'idNumber', 'birthDate'] as const) : (['name'] as const)
  const hasMinors = isNamed && names.guests.some((guest) => isMinor(guest, rules))
  const agreed = names.guests.length > 0 && names.guests.every(({ guardianConsent }) => guardianConsent)

  async function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    currentTarget.value = ''
    setFile(chosen.name)
    if (chosen.size > MOST_BYTES) return onNames({ guests: [], faults: [t('groups.names.fault.large')] })
    const { guests, faults } = readNames(textOf(await chosen.arrayBuffer()), isNamed)
    if (guests.length === 0) return onNames({ guests: [], faults: [t('groups.names.fault.empty')] })
    const said = faults.map(({ line, fault }) =>
      t('groups.names.line', { line, fault: t(`groups.names.fault.${fault}`) }),
    )
    onNames({ guests, faults: said.length > 0 ? said : checked(guests) })
  }

  /** What is wrong with the persons themselves; whether guardians agree is asked below. */
  function checked(guests: readonly Guest[]): string[] {
    const agreeing = guests.map((guest) => ({ ...guest, guardianConsent: true }))
    return Object.entries(checkParty(agreeing, rules)).map(([path, fault]) => {
      const [, place] = path.split('.')
      const text = t(`places.fault.${fault}`)
      return place === undefined ? text : t('groups.names.person', { n: Number(place) + 1, fault: text })
    })
  }

  const isOff = size !== null && names.faults.length === 0 && names.guests.length > 0 && names.guests.length !== size
  const faults = isOff ? [t('groups.names.fault.count', { count: names.guests.length, size: size ?? 0 })] : names.faults
  return (
    <section aria-labelledby={id} className={css.names}>
      <div className={css.head}>
        <div>
          <p id={id}>{t('groups.names.title')}</p>
          <p className={form.text}>{t(isNamed ? 'groups.names.named' : 'groups.names.plain')}</p>
        </div>
        <div className={css.acts}>
          <input ref={input} type="file" accept=".csv,text/csv" hidden onChange={(event) => void onFile(event)} />
          <Button onClick={() => input.current?.click()}>
            {t(file === '' ? 'groups.names.choose' : 'groups.names.change')}
          </Button>
          <Button
            onClick={() =>
              saveText(
                t('groups.names.templateName'),
                'text/csv;charset=utf-8',
                template(
                  columns.map((one) => t(`groups.names.column.${one}`)),
                  columns.map((one) => t(`groups.names.example.${one}`)),
                ),
              )
            }
          >
            {t('groups.names.template')}
          </Button>
        </div>
      </div>
      <div role="status">
        {faults.length > 0 ? (
          <div className={form.failure}>
            <p>{t('groups.names.wrong')}</p>
            <ul>
              {faults.slice(0, SHOWN).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > SHOWN && <li>{t('groups.names.more', { count: faults.length - SHOWN })}</li>}
            </ul>
          </div>
        ) : (
          names.guests.length > 0 && (
            <p className={form.text}>{t('groups.names.read', { count: names.guests.length, file })}</p>
          )
        )}
      </div>
      {hasMinors && names.faults.length === 0 && (
        <CheckField
          text={t('groups.names.guardian')}
          checked={agreed}
          error={undefined}
          onCheck={(guardianConsent) =>
            onNames({ ...names, guests: names.guests.map((guest) => ({ ...guest, guardianConsent })) })
          }
        />
      )}
    </section>
  )
}

/** Why a list cannot be sent; null where it can, or where there is none. */
export function namesFault(names: Names, rules: PartyRules, size: number): 'wrong' | 'needsGuardian' | null {
  if (names.faults.length > 0) return 'wrong'
  if (names.guests.length === 0) return null
  if (names.guests.length !== size) return 'wrong'
  const lacks = (guest: Guest) => isMinor(guest, rules) && !guest.guardianConsent
  return rules.isNamed && names.guests.some(lacks) ? 'needsGuardian' : null
}
