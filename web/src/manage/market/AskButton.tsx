import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import { askFor } from './chosen.ts'

/** The way from offers to a quotation of them; why there is none stands in its place. */
export function AskButton({ offers }: { offers: readonly Offer[] }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const asked = askFor(offers, useUser()?.nvcJurisdiction ?? [])
  if ('why' in asked) return <span>{t(`market.cannotAsk.${asked.why}`)}</span>
  return (
    <Button type="primary" onClick={() => void navigate({ href: asked.address })}>
      {t('market.ask')}
    </Button>
  )
}
