import { useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import css from './Share.module.css'

/** An address as a code for somebody's phone, and to be copied. */
export function ShareCode({ address }: { address: string }) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setTold('copied')
    } catch {
      // Not allowed, or not over https: the address is selected, and the visitor's own keys or fingers copy it.
      field.current?.focus()
      setTold('failed')
    }
  }
  return (
    <div className={css.sheet}>
      {address !== '' && <QrCode text={address} label={t('site.share.code')} className={css.code} />}
      <p className={css.note}>{t('site.share.note')}</p>
      <div className={css.row}>
        <input
          ref={field}
          className={css.address}
          aria-label={t('site.share.address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className={css.copy} onClick={() => void copy()}>
          {t('site.share.copy')}
        </Button>
      </div>
      <p className={css.done} role="status">
        {told && t(`site.share.${told}`)}
      </p>
    </div>
  )
}
