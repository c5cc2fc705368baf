import { useRef } from 'react'
import { notNarrowed } from '../../content/company/Chosen.tsx'
import { Drawers } from '../../content/company/Drawers.tsx'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import { useWords } from '../../i18n/index.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './FilterSheet.module.css'

interface FilterSheetProps {
  search: CompanySearch
  /** How many companies there are as the register is narrowed now. */
  count: number
  onClose: () => void
}

/** What the register can be narrowed by, on a sheet over it: the list behind follows each press, and its foot says how many are left. */
export default function FilterSheet({ search, count, onClose }: FilterSheetProps) {
  const { t } = useWords()
  const show = useRef<HTMLButtonElement>(null)
  const isNarrowed = search.province !== undefined || search.class !== undefined
  return (
    <Dialog
      title={t('companyPages.filter')}
      closeLabel={t('h5.close')}
      onClose={onClose}
      acts={
        <>
          <Button ref={show} look="solid" onClick={onClose}>
            {t('phoneCompany.show', { count })}
          </Button>
          {isNarrowed && (
            <FilterLink
              to="."
              search={(before) => ({ ...before, page: undefined, ...notNarrowed })}
              resetScroll={false}
              className={buttonClass('line')}
              // It goes with what it takes back.
              onClick={() => show.current?.focus()}
            >
              {t('companyPages.takeBackAll')}
            </FilterLink>
          )}
          <p role="status" className={css.told}>
            <VisuallyHidden>
              {count} {t('companyPages.companiesUnit', { count })}
            </VisuallyHidden>
          </p>
        </>
      }
    >
      <div className={css.drawers}>
        <Drawers search={search} />
      </div>
    </Dialog>
  )
}
