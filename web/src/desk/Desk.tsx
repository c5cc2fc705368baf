import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useLayoutEffect } from 'react'
import { useWords } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import { buttons } from './buttons.tsx'
import './notices.css'
import { overlays } from './overlays.ts'
import { deskStyles } from './styles.ts'
import { deskTheme } from './theme.ts'

// Whoever imports the frame gets it with its styles: it is never seen without them.
await deskStyles()

const theme = { ...deskTheme, zeroRuntime: true } satisfies ConfigProviderProps['theme']
const locales = { zh: zhCN, en: enUS } satisfies Record<Lang, ConfigProviderProps['locale']>
const dayjsLocales = { zh: 'zh-cn', en: 'en' } satisfies Record<Lang, string>
const wave = { disabled: true } as const
const notices = { placement: 'bottom', bottom: 24, duration: 6, maxCount: 3 } as const

/** What antd would write into the page goes here, where nobody reads it: our policy refuses it, and says so aloud. */
const nowhere = typeof document === 'undefined' ? null : document.createElement('div')

/** antd in our theme, in the page's language, without a style of its own. */
export function Desk({ children }: { children: ReactNode }) {
  const { lang } = useWords()
  useLayoutEffect(() => {
    dayjs.locale(dayjsLocales[lang])
  }, [lang])
  return (
    <StyleProvider {...(nowhere ? { container: nowhere } : {})}>
      <ConfigProvider
        theme={theme}
        locale={locales[lang]}
        button={buttons}
        wave={wave}
        // Not the body: with that, antd locks scrolling by writing a style element.
        getPopupContainer={overlays}
      >
        <App component={false} notification={notices}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
}
