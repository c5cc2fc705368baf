import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What it does, for those who do not see the drawing. */
  label: string
}

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={classes(css.button, className)} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
