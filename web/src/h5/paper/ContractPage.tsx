import { Check } from '../../content/contract/Check.tsx'
import { useContractWords } from '../../content/contract/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Head } from '../kit/Head.tsx'

/** What the museum says of a contract, for whoever has it before them and its code (RULES contracts 10). */
export default function ContractPage({ code }: { code: string | undefined }) {
  useContractWords()
  const { t } = useWords()
  return (
    <>
      <Head title={t('contractVerify.title')} />
      <Container>
        <Check code={code} />
      </Container>
    </>
  )
}
