import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import {
  templateKindOf,
  templateKinds,
  templateQuery,
  templatesQuery,
  type TemplateKind,
  type Templates,
} from '../../nouns/contract/template.ts'
import views from '../companies/Views.module.css'
import sheets from '../finance/Sheets.module.css'
import css from './ClausesTab.module.css'
import type { TabProps } from './ContractsPage.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateReading } from './TemplateReading.tsx'

/** The museum's clauses for sales and leases: what is written into every contract, and the versions of it (value 208). */
export function ClausesTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const kind = templateKindOf(search.view)
  const query = useQuery(templatesQuery(lang, kind))
  return (
    <>
      <PageHead title={t('nav.manageStudioContracts')} lede={t('studioContract.clauses.lede')} />
      {tabs}
      <nav aria-label={t('studioContract.kind')} className={views.views}>
        {templateKinds.map((one) => (
          <Link
            key={one}
            to={pages.studioContracts}
            search={{ tab: search.tab, view: viewOf(one) } as never}
            className={classes(views.view, one === kind && views.present)}
            {...(one === kind ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`studioContract.kindOf.${one}`)}
          </Link>
        ))}
      </nav>
      <Loaded key={kind} query={query}>
        {(templates) => (
          <div className={css.columns}>
            {search.version === undefined ? (
              <TemplateForm kind={kind} templates={templates} />
            ) : (
              <Reading key={search.version} kind={kind} version={search.version} search={search} />
            )}
            <Versions kind={kind} of={templates} search={search} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const viewOf = (kind: TemplateKind) => (kind === templateKinds[0] ? undefined : kind)

/** The address of a version, or of the form for the next one. */
const placeOf = ({ tab, view }: TabProps['search'], version?: number) => ({
  to: pages.studioContracts,
  search: { tab, view, version: version === undefined ? undefined : String(version) } as never,
})

/** A version that was published before, or was brought along. */
function Reading({ kind, version, search }: { kind: TemplateKind; version: string; search: TabProps['search'] }) {
  const { t, lang } = useWords()
  const query = useQuery(templateQuery(lang, kind, version))
  const back = <Link {...placeOf(search)}>{t('studioContract.clauses.back')}</Link>
  return <Loaded query={query}>{(template) => <TemplateReading of={template} back={back} />}</Loaded>
}

interface VersionsProps {
  kind: TemplateKind
  of: Templates
  search: TabProps['search']
}

/** What was published, the newest first; below all of it what the software brought along. */
function Versions({ kind, of: { newest, versions }, search }: VersionsProps) {
  const { t } = useWords()
  const read = (version: number) =>
    version !== newest.version && (
      <p>
        <Link
          {...placeOf(search, version)}
          {...(search.version === String(version) ? { 'aria-current': 'page' as const } : {})}
        >
          {t('studioContract.clauses.read', { version })}
        </Link>
      </p>
    )
  return (
    <aside aria-labelledby="versions" className={css.versions}>
      <h2 id="versions" className={sheets.heading}>
        {t('studioContract.clauses.versions')}
      </h2>
      <ol>
        {versions.map(({ version, note, publishedAt, publishedBy }) => (
          <li key={version} className={css.version}>
            <p className={css.number}>
              {t('studioContract.clauses.version', { version })}
              {version === newest.version && <span className={css.now}>{t('studioContract.clauses.now')}</span>}
            </p>
            {note !== '' && <p>{note}</p>}
            <p className={sheets.text}>
              {publishedBy} · <Moment at={publishedAt} />
            </p>
            {read(version)}
          </li>
        ))}
        <li className={css.version}>
          <p className={css.number}>
            {t('studioContract.clauses.version', { version: 0 })}
            {newest.version === 0 && <span className={css.now}>{t('studioContract.clauses.now')}</span>}
          </p>
          <p className={sheets.text}>{t('studioContract.clauses.broughtAlong')}</p>
          {read(0)}
        </li>
      </ol>
      <p className={sheets.text}>
        <LogLink of={{ kind: 'contractTemplate', id: kind }} />
      </p>
    </aside>
  )
}
