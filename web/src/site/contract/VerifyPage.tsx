import { Check } from '../../content/contract/Check.tsx'
import { useContractWords } from '../../content/contract/words.ts'
import { useWords } from '../../i18n/index.ts'
import door from '../account/Door.module.css'

/** What the museum says of a contract, for whoever has it before them and its code (RULES contracts 10). */
export default function VerifyPage({ code }: { code: string | undefined }) {
  useContractWords()
  const { t } = useWords()
  return (
    <>
      <h1 className={door.title}>{t('contractVerify.title')}</h1>
      <Check code={code} />
    </>
  )
}
