import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { openedText } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { messages } from './messages.ts'
import { useMissingTranslation } from './missing-translation.ts'
import { requestTranslation, translationKey, translationOf } from './queries.ts'

/** Has one's own text translated, where a service is configured and a sentence has no translation. */
export function TranslateText({ text: { sha1 } }: TextActionProps) {
  const { missing, available } = useMissingTranslation(sha1)
  return missing && available ? <Translating sha1={sha1} /> : null
}

function Translating({ sha1 }: { sha1: string }) {
  const cache = useQueryClient()
  const { data: progress } = useQuery(translationOf(sha1))
  const { done = 0, total = 0, failure = null, finished_at } = progress ?? {}
  const running = finished_at === null
  // What was translated meanwhile is shown.
  useEffect(() => {
    if (done > 0) void cache.invalidateQueries({ queryKey: openedText(sha1).queryKey })
  }, [cache, sha1, done])
  const { send, pending } = useSending(requestTranslation, {
    onSent: () => toast(messages.requested),
    onFailed: (failed) => toast(failureText(failed, messages.failed), 'failed'),
    onSettled: useRefetch(translationKey),
  })
  if (running) return <p role="status">{messages.translating(done, total)}</p>
  return (
    <>
      {failure && <p>{messages.failures[failure]}</p>}
      <Button variant="default" loading={pending} onClick={() => send(sha1)}>
        {failure ? messages.retry : messages.translate}
      </Button>
    </>
  )
}
