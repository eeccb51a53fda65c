import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { CardDialog, savedCard } from '@tingdu/features/study/decks/public.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { savedWordsKey } from './marks.ts'
import { messages } from './messages.ts'

/** Changes the card of a phrase that is saved, or says why it cannot be changed. */
export default function EditPhrase({ entry, onClose }: { entry: string; onClose: () => void }) {
  const cache = useQueryClient()
  const { data: card, error } = useQuery(savedCard(entry))
  const close = () => {
    onClose()
    void cache.invalidateQueries({ queryKey: savedWordsKey })
  }
  const refuse = useEffectEvent((why: string) => {
    toast(why, 'failed')
    onClose()
  })
  const missing = card === null ? messages.cardGone : error && failureText(error, messages.cardFailed)
  useEffect(() => {
    if (missing && !card) refuse(missing)
  }, [missing, card])
  return card ? <CardDialog deck={{ id: card.deck_id }} entry={card} onClose={close} /> : null
}
