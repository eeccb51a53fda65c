import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { openedText } from '@tingdu/features/library/texts/public.ts'
import { translationAvailable } from './queries.ts'

/**
 * Whether a sentence of a text of one's own has no translation, and whether a service is configured that can translate
 * it; undefined while that is unknown.
 */
export function useMissingTranslation(sha1: string): { missing: boolean; available: boolean | undefined } {
  const { viewing } = useSession()
  // The text that is shown, without fetching it again.
  const { data: opened } = useQuery({ ...openedText(sha1), staleTime: Number.POSITIVE_INFINITY })
  const text = opened?.text
  const isOwn = text?.may_change && !text.in_library && !viewing
  const sentences = (isOwn && text.json_text?.sentences) || []
  const missing = sentences.some(({ translation = '' }) => translation.trim() === '')
  const { data: available } = useQuery({ ...translationAvailable(), enabled: missing })
  return { missing, available }
}
