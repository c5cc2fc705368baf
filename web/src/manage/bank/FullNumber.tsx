import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { unmaskBank } from '../../nouns/company/own.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import css from './BankInfoPage.module.css'

/** The bound account's number in full, once somebody asks for it; it stays as long as the page (RULES privacy 6). */
export function FullNumber() {
  const { t, lang } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  // The button goes with what it shows.
  useEffect(() => {
    if (number !== null) line.current?.focus()
  }, [number])

  async function show(): Promise<void> {
    setBusy(true)
    try {
      // Not by a query: nothing keeps it.
      setNumber((await unmaskBank(lang)).accountNumber)
    } catch {
      // The client has told it.
    } finally {
      setBusy(false)
    }
  }

  if (number === null) {
    return (
      <p className={css.full}>
        <Button loading={isBusy} onClick={() => void show()}>
          {t('companyDesk.bank.show')}
        </Button>
        <span className={css.hint}>{t('companyDesk.bank.showHint')}</span>
      </p>
    )
  }
  return (
    <p ref={line} tabIndex={-1} className={css.full}>
      <CopyText
        text={number}
        className={css.figures}
        label={t('money.copy')}
        copied={t('money.copied')}
        selected={t('money.selected')}
      />
    </p>
  )
}
