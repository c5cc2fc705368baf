import { useWords } from '../../i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShareCode } from './ShareCode.tsx'

/** The code and the address of a record, on a sheet over the page. */
export default function ShareSheet({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('site.share.open')} closeLabel={t('h5.close')} onClose={onClose}>
      <ShareCode address={address} />
    </Dialog>
  )
}
