import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import type { ConfigProviderProps } from 'antd'

/**
 * How buttons are. The icon of one that is busy says nothing beside its words, and has no motion of its own: antd's stays
 * in the button's name where an answer comes before its motion has begun.
 */
export const buttons = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
} satisfies ConfigProviderProps['button']
