import { useWords } from '../../i18n/index.ts'
import { attachToOrder, type Shows } from '../../nouns/attachment/calls.ts'
import { useDesk } from '../parts/useDesk.ts'

/** Sends the files of a form that was sent. What it was about is done then: a file that does not arrive is told by itself. */
export function useEnclose(order: number): (files: readonly File[], shows: Shows) => Promise<void> {
  const { t, lang } = useWords()
  const { fail } = useDesk()
  return async (files, shows) => {
    const lost: string[] = []
    for (const file of files) {
      try {
        await attachToOrder(lang, order, shows, { file })
      } catch (error) {
        lost.push(`${file.name}: ${(error as Error).message}`)
      }
    }
    if (lost.length > 0) fail(t('desk.attachments.lost', { count: lost.length }), lost)
  }
}
