import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type SlotBoard, slotsQuery } from '../../nouns/booking/slots.ts'

/**
 * What is free of a programme, from one day to another. As the museum's day turns, what was read before stays until the new
 * days are there, or where they do not come: what somebody writes hangs on it.
 */
export function useSlots(programme: number, from: string, until: string) {
  const { lang } = useWords()
  const { data, isError, refetch } = useQuery(slotsQuery(lang, programme, from, until))
  const [last, setLast] = useState<{ programme: number; board: SlotBoard }>()
  if (data && (data !== last?.board || programme !== last.programme)) setLast({ programme, board: data })
  return { data: data ?? (last?.programme === programme ? last.board : undefined), isError, refetch }
}
