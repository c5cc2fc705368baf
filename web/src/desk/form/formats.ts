import type { FormItemProps } from 'antd'

type Rule = NonNullable<FormItemProps['rules']>[number]

/**
 * What is typed has this form. Nothing typed is nobody's mistake here, and neither is a masked number (`110101********1234`)
 * as long as it stays as it came: it means "as it was".
 */
export function format(isRight: (text: string) => boolean, message: string, kept?: string): Rule {
  return {
    validator: (_, value: unknown) => {
      const text = typeof value === 'string' ? value.trim() : ''
      const isKept = kept !== undefined && kept.includes('*') && text === kept
      return text === '' || isKept || isRight(text) ? Promise.resolve() : Promise.reject(new Error(message))
    },
  }
}
