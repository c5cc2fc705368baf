import { Links } from '../../content/links/Links.tsx'
import { useLinksWords } from '../../content/links/words.ts'

/** The demo's page of outside links. */
export default function DemoLinksPage() {
  useLinksWords()
  return <Links />
}
