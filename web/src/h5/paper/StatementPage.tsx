import { Check } from '../../content/statement/Check.tsx'
import { useVerifyWords } from '../../content/statement/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Head } from '../kit/Head.tsx'
import { usePhonePaperWords } from '../words/phonePaper.ts'
import { StatementForm } from './StatementForm.tsx'

/** What the ledger says of a statement, for whoever has it on paper and its code (RULES ledger 10). */
export default function StatementPage() {
  useVerifyWords()
  usePhonePaperWords()
  const { t } = useWords()
  return (
    <>
      <Head title={t('verify.title')} />
      <Container>
        <Check Form={StatementForm} />
      </Container>
    </>
  )
}
