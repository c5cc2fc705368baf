import { App, Button } from 'antd'
import { createElement, useMemo } from 'react'
import { useWords } from '../../i18n/index.ts'

export interface Question {
  title: string
  text: string
  /** What the button says; the act itself, never "OK". */
  act: string
  danger?: boolean
}

interface Notice {
  /** Takes back what was just done. */
  undo?: () => Promise<unknown>
}

/** Asking before something is done, and saying that it is. */
export function useDesk() {
  const { modal, notification } = App.useApp()
  const { t } = useWords()
  return useMemo(
    () => ({
      /** True where the person wants it. */
      ask: ({ title, text, act, danger = false }: Question): Promise<boolean> =>
        new Promise((answer) => {
          modal.confirm({
            title,
            content: text,
            icon: null,
            okText: act,
            cancelText: t('desk.cancel'),
            okButtonProps: { danger },
            autoFocusButton: danger ? 'cancel' : 'ok',
            // It stands at once: an early press must not meet a button that still moves.
            transitionName: '',
            maskTransitionName: '',
            onOk: () => answer(true),
            onCancel: () => answer(false),
          })
        }),
      /** Something is done. The notice stays for a while, because it may be taken back. */
      say: (text: string, { undo }: Notice = {}): void => {
        const key = `done-${text}`
        notification.success({
          key,
          title: text,
          icon: null,
          role: 'status',
          className: 'desk-notice',
          ...(undo
            ? {
                actions: createElement(
                  Button,
                  {
                    size: 'small',
                    onClick: () => {
                      notification.destroy(key)
                      // A failure is told by the client.
                      undo().catch(() => undefined)
                    },
                  },
                  t('desk.undo'),
                ),
              }
            : {}),
        })
      },
    }),
    [modal, notification, t],
  )
}
