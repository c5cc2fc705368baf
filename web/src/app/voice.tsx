import type { Message, Messages } from '../api/messages.ts'
import { useStore } from '../lib/store.ts'
import { MessageHost } from '../ui/MessageHost.tsx'

const none: readonly Message[] = []

/** Says the messages of a visit; nothing as long as there is none, so that the page stays as it was sent. */
export function Voice({ messages }: { messages: Messages }) {
  const visible = useStore(messages.visible, none)
  const log = useStore(messages.log, none)
  return log.length > 0 && <MessageHost visible={visible} log={log} />
}
