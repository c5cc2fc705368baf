import { App, Button } from 'antd'
import { createElement, useMemo } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Each } from './Each.tsx'
import { placeNotice } from './noticePlace.ts'

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
  /** Leads to what was just done. */
  way?: { text: string; go: () => void }
}

let notices = 0
/** A notice with an undo is one of its own: the same words again do not take its place, and the undo with it. */
const nextKey = () => `notice-${++notices}`

const plain = (key: string, title: string) => ({ key, title, icon: null, className: 'desk-notice' })

/** Asking before something is done, and saying that it is, or is not. */
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
            focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
            // It stands at once: an early press must not meet a button that still moves.
            transitionName: '',
            maskTransitionName: '',
            onOk: () => answer(true),
            onCancel: () => answer(false),
          })
        }),
      /** Two acts to choose between, of which the other one hurts, or neither. */
      choose: ({ title, text, act }: Question, other: string): Promise<'act' | 'other' | null> =>
        new Promise((answer) => {
          const dialog = modal.confirm({
            title,
            content: text,
            icon: null,
            okText: act,
            cancelText: t('desk.cancel'),
            focusable: { autoFocusButton: 'ok' },
            transitionName: '',
            maskTransitionName: '',
            onOk: () => answer('act'),
            onCancel: () => answer(null),
            footer: (_, { OkBtn, CancelBtn }) =>
              createElement(
                'div',
                { className: 'desk-choice' },
                createElement(CancelBtn),
                createElement(
                  Button,
                  {
                    danger: true,
                    onClick: () => {
                      dialog.destroy()
                      answer('other')
                    },
                  },
                  other,
                ),
                createElement(OkBtn),
              ),
          })
        }),
      /** Something is done. The notice stays for a while, because it may be taken back. */
      say: (text: string, { undo, way }: Notice = {}): void => {
        const key = undo ? nextKey() : `done-${text}`
        const press = (name: string, act: () => void) => {
          const onClick = () => {
            notification.destroy(key)
            act()
          }
          return createElement(Button, { size: 'small', onClick }, name)
        }
        notification.success({
          placement: placeNotice(),
          ...plain(key, text),
          role: 'status',
          ...(way && { actions: press(way.text, way.go) }),
          // A failure is told by the client.
          ...(undo && { actions: press(t('desk.undo'), () => void undo().catch(() => undefined)) }),
        })
      },
      /** Something was not done, or not for all, with what is to be said of each: it stays until somebody closes it. */
      fail: (text: string, each: readonly string[] = []): void => {
        notification.error({
          placement: placeNotice(),
          ...plain(nextKey(), text),
          role: 'alert',
          duration: 0,
          ...(each.length > 0 && { description: createElement(Each, { lines: each }) }),
        })
      },
    }),
    [modal, notification, t],
  )
}
