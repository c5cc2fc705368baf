import { Button } from 'antd'
import { useAddress } from '../../desk/list/useAddress.ts'
import { useWords } from '../../i18n/index.ts'
import { AddForm } from './AddForm.tsx'
import { INVITATIONS } from './views.ts'

/** What the address says instead of somebody's identifier while a new person is invited. */
export const NEW = 'new'

/** The button that begins an invitation, and its sheet; the list of invitations shows what was sent. */
export function useInviting() {
  const { t } = useWords()
  const { put } = useAddress()
  return {
    act: (
      <Button type="primary" onClick={() => put({ open: NEW })}>
        {t('companyDesk.staff.add')}
      </Button>
    ),
    sheet: {
      title: t('companyDesk.staff.addHeading'),
      body: (
        <AddForm onDone={() => put({ open: undefined, view: INVITATIONS, department: undefined, state: undefined })} />
      ),
    },
  }
}
