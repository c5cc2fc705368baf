import type { ComponentType } from 'react'
import type { Message, Messages } from '../api/messages.ts'
import { useStore } from '../lib/store.ts'
import { MessageHost } from '../ui/MessageHost.tsx'

const none: readonly Message[] = []

/** What says the messages of a visit; nothing as long as there is none, so that the page stays as it was sent. */
export const voiceOf = (messages: Messages): ComponentType =>
  function Voice() {
    const visible = useStore(messages.visible, none)
    const log = useStore(messages.log, none)
    return log.length > 0 && <MessageHost visible={visible} log={log} />
  }
