import { useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { Lang } from '../../lib/lang.ts'
import { stringifySearch } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { type Addressed, recordAddress } from '../address.ts'
import css from './Share.module.css'

interface ShareProps {
  kind: Addressed['kind']
  record: Omit<Addressed, 'kind'>
  /** `start` where the button stands at the page's left margin. */
  align?: 'start' | 'end'
}

/** A record for somebody else: its canonical address as a code for their phone, and to be copied. */
export function Share({ kind, record, align = 'end' }: ShareProps) {
  const { t, lang } = useWords()
  const field = useRef<HTMLInputElement>(null)
  // Made when it is asked for: the first HTML knows no origin, and few visitors ask.
  const [address, setAddress] = useState('')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Not allowed, or not over https: the address is selected, and the visitor's own keys copy it.
      setCopied(false)
    }
  }
  return (
    <div className={css.share}>
      <Popup
        label={t('site.share.open')}
        align={align}
        trigger={<Icon name="share" />}
        onOpen={() => {
          setCopied(false)
          setAddress(canonicalOf({ ...record, kind }, lang))
        }}
      >
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
            {copied && t('site.share.copied')}
          </p>
        </div>
      </Popup>
    </div>
  )
}

/** The address that stands for a record, as the head of its page says it: the museum's public origin, English by name. */
export function canonicalOf(record: Addressed, lang: Lang): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const origin = new URL(canonical ?? location.href).origin
  const found = recordAddress(record)
  const path = record.page ?? found?.path ?? location.pathname
  return origin + path + stringifySearch({ id: found?.id, lang: lang === 'zh' ? undefined : lang })
}
