import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import type { Device } from '../../api/types.ts'
import css from './Devices.module.css'

/** Where somebody is signed in, the last used first. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { t } = useWords()
  return (
    <section className={css.part} aria-labelledby="devices">
      <h3 id="devices" className={css.name}>
        {t('manage.devices.heading')}
      </h3>
      {devices.length === 0 ? (
        <p className={css.none}>{t('manage.devices.none')}</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device.id} className={css.device}>
              <strong>
                {t('manage.devices.name', { browser: device.browser, system: device.system })}
                {device.current && ` ${t('manage.devices.current')}`}
              </strong>
              <span>
                {device.network} · {t('manage.field.seen')} <Moment at={device.lastSeenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
