import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import { askFor } from './chosen.ts'

/** The way from offers to a quotation of them; why there is none stands in its place. `isSecond`: another act is what the screen is for. */
export function AskButton({ offers, isSecond = false }: { offers: readonly Offer[]; isSecond?: boolean }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const asked = askFor(offers, useUser()?.nvcJurisdiction ?? [])
  if ('why' in asked) return <span>{t(`market.cannotAsk.${asked.why}`)}</span>
  return (
    <Button type={isSecond ? 'default' : 'primary'} onClick={() => void navigate({ href: asked.address })}>
      {t('market.ask')}
    </Button>
  )
}
