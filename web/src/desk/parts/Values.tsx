import { Tag } from 'antd'
import { useWords } from '../../i18n/index.ts'
import { permissionName } from '../../lib/permissions.ts'
import css from './Values.module.css'

/** What somebody may do, in words. */
export function Values({ values, none }: { values: readonly number[]; none: string }) {
  const { t } = useWords()
  if (values.length === 0) return <>{none}</>
  return (
    <ul className={css.values}>
      {values.map((value) => {
        const name = permissionName(value)
        return (
          <li key={value}>
            <Tag>{name ? t(`permission.${name}`) : value}</Tag>
          </li>
        )
      })}
    </ul>
  )
}
