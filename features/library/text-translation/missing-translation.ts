import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { openedText, translationAvailable } from '@tingdu/features/library/texts/public.ts'

/**
 * Whether some or all sentences of a text of one's own have no translation, and whether a service is configured that can
 * translate them; undefined while that is unknown.
 */
export function useMissingTranslation(sha1: string): {
  missing: 'some' | 'all' | null
  available: boolean | undefined
} {
  const { viewing } = useSession()
  // The text that is shown, without fetching it again.
  const { data: opened } = useQuery({ ...openedText(sha1), staleTime: Number.POSITIVE_INFINITY })
  const text = opened?.text
  const isOwn = text?.may_change && !text.in_library && !viewing
  const sentences = (isOwn && text.json_text?.sentences) || []
  const without = sentences.filter(({ translation = '' }) => translation.trim() === '').length
  const missing = without === 0 ? null : without === sentences.length ? 'all' : 'some'
  const { data: available } = useQuery({ ...translationAvailable(), enabled: missing !== null })
  return { missing, available }
}
