import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Boxes.module.css'
import type { Door, DoorState } from './door.ts'
import { isPageKept } from './page.ts'

interface NetBoxProps {
  door: Door
  state: DoorState
  timeOf: (ms: number) => string
}

/** How the desk stands to the server: what it has along for a lost network, and what is to be told. */
export function NetBox({ door, state: { isOnline, taken, unsent, refusal }, timeOf }: NetBoxProps) {
  const { t } = useWords()
  const isKept = useStore(isPageKept, false)
  const [step, setStep] = useState<'calm' | 'taking' | 'failed'>('calm')
  async function take(): Promise<void> {
    setStep('taking')
    const went = await door.takeList().then(
      () => true,
      () => false,
    )
    setStep(went ? 'calm' : 'failed')
  }
  const how = isOnline ? 'online' : taken ? 'offline' : 'offlineNoList'
  return (
    <section className={css.box} aria-labelledby="door-net">
      <h2 id="door-net" className={css.heading}>
        {t('doorDesk.net.heading')}
      </h2>
      <p role="status" className={css.state} data-how={how}>
        {t(`doorDesk.net.${how}`)}
      </p>
      {unsent.length > 0 && <p className={css.loud}>{t('doorDesk.net.unsent', { count: unsent.length })}</p>}
      {refusal !== '' && (
        <p role="alert" className={css.loud}>
          {t('doorDesk.net.refused', { why: refusal })}
        </p>
      )}
      {taken && (
        <p className={css.line}>
          {t('doorDesk.net.takenAt', {
            time: timeOf(Date.parse(taken.list.madeAt)).slice(0, 5),
            count: taken.list.entries.length,
          })}
        </p>
      )}
      <Button disabled={step === 'taking' || !isOnline} onClick={() => void take()}>
        {t(step === 'taking' ? 'doorDesk.net.taking' : taken ? 'doorDesk.net.renew' : 'doorDesk.net.take')}
      </Button>
      {step === 'failed' && (
        <p role="alert" className={css.loud}>
          {t('doorDesk.net.takeFailed')}
        </p>
      )}
      <p className={css.note}>{t('doorDesk.net.why')}</p>
      {isKept && <p className={css.note}>{t('doorDesk.net.page')}</p>}
    </section>
  )
}
