import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { devicesQuery, endAllDevices, endDevice } from '../../api/ownAccount.ts'
import type { Device } from '../../api/types.ts'
import { useSession } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import css from './Devices.module.css'
import { Part } from './Part.tsx'
import { Refusal } from '../../content/parts/Refusal.tsx'
import { useInstant } from '../../content/instant.ts'

/** Where somebody is signed in: each can be ended, or all at once. */
export function Devices() {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(devicesQuery(lang))
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asking, setAsking] = useState(false)

  async function end(device: Device): Promise<void> {
    setSaid('')
    setFailure(null)
    try {
      await endDevice(lang, device.id)
      setSaid(t('account.device.ended', { device: device.browser }))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
    }
    await client.invalidateQueries({ queryKey: devicesQuery(lang).queryKey })
  }

  return (
    <Part
      title={t('account.device.title')}
      state={<span className={css.note}>{t('account.device.note')}</span>}
      below={
        <>
          <p role="status" className={css.said}>
            {said}
          </p>
          <Refusal failure={failure} className={css.said} />
          {data ? (
            <ul className={css.list}>
              {data.map((device) => (
                <Line key={device.id} device={device} onEnd={() => end(device)} />
              ))}
            </ul>
          ) : isError ? (
            <ErrorState title={t('account.failed')} retryLabel={t('account.retry')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="wide" />
          )}
          <Button className={css.all} onClick={() => setAsking(true)}>
            {t('account.device.endAll')}
          </Button>
          {asking && <EndAll onClose={() => setAsking(false)} />}
        </>
      }
    />
  )
}

function Line({ device, onEnd }: { device: Device; onEnd: () => Promise<void> }) {
  const { t } = useWords()
  const instant = useInstant()
  const [busy, setBusy] = useState(false)
  const name = [device.browser, device.system].filter((one) => one !== '').join(' · ')
  return (
    <li className={css.device}>
      <svg className={css.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {device.kind === 'phone' ? (
          <path d="M8 3h8v18H8zM11 18h2" />
        ) : device.kind === 'desktop' ? (
          <path d="M3.500 5h17v11h-17zM9 20h6M12 16v4" />
        ) : (
          <path d="M5 5h14v14H5zM9 9h6v6H9z" />
        )}
      </svg>
      <div>
        <h3 className={css.name}>
          {name || t('account.device.unknown')}
          {device.current && <Tag tone="live">{t('account.device.current')}</Tag>}
        </h3>
        <p className={css.facts}>
          {t('account.device.facts', {
            seen: instant(device.lastSeenAt),
            since: instant(device.createdAt),
            network: device.network,
          })}
        </p>
      </div>
      {!device.current && (
        <Button
          disabled={busy}
          aria-label={t('account.device.endOne', { device: name })}
          onClick={() => {
            setBusy(true)
            void onEnd().finally(() => setBusy(false))
          }}
        >
          {t('account.device.end')}
        </Button>
      )}
    </li>
  )
}

/** Asks before every device, this one too, is signed out. */
function EndAll({ onClose }: { onClose: () => void }) {
  const { t, lang } = useWords()
  const session = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  async function endAll(): Promise<void> {
    setBusy(true)
    try {
      await endAllDevices(lang)
      session.clear()
      await navigate({ to: pages.login })
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('account.device.endAllTitle')}
      closeLabel={t('account.close')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <Button look="solid" disabled={busy} onClick={() => void endAll()}>
            {t('account.device.endAll')}
          </Button>
        </>
      }
    >
      <p>{t('account.device.endAllText')}</p>
      <Refusal failure={failure} className={css.failure} />
    </Dialog>
  )
}
