import { useWords } from '../../i18n/index.ts'
import { type LoginWay, loginWays } from '../../lib/search.ts'
import css from './WayField.module.css'

const words = { password: 'account.login.byPassword', code: 'account.login.byCode' } as const

/** By what somebody signs in. The word that is chosen stands on the line. */
export function WayField({ way, onChange }: { way: LoginWay; onChange: (way: LoginWay) => void }) {
  const { t } = useWords()
  return (
    <fieldset className={css.ways}>
      <legend className={css.legend}>{t('account.login.way')}</legend>
      {loginWays.map((one) => (
        <label key={one} className={css.way}>
          <input
            type="radio"
            name="way"
            value={one}
            className={css.ring}
            checked={way === one}
            onChange={() => onChange(one)}
          />
          {t(words[one])}
        </label>
      ))}
    </fieldset>
  )
}
