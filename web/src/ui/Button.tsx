import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
}

/** A command. What leads elsewhere is a link: give it `buttonClass(look)`. */
export function Button({ look = 'line', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
