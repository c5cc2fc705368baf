import { Links } from '../../content/links/Links.tsx'
import { useLinksWords } from '../../content/links/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Head } from '../kit/Head.tsx'

/** The demo's page of outside links. */
export default function DemoLinksPage() {
  useLinksWords()
  const { t } = useWords()
  return (
    <>
      <Head title={t('nav.demoLinks')} />
      <Links />
    </>
  )
}
