import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { openedText } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { messages } from './messages.ts'
import { requestTranslation, translationAvailable, translationKey, translationOf } from './queries.ts'
import classes from './TranslateText.module.css'

/** Has one's own text translated if a sentence has no translation; says that there is none where no service is configured. */
export function TranslateText({ text: { sha1 } }: TextActionProps) {
  const { viewing } = useSession()
  // The text that is shown, without fetching it again.
  const { data: opened } = useQuery({ ...openedText(sha1), staleTime: Number.POSITIVE_INFINITY })
  const text = opened?.text
  const isOwn = text?.may_change && !text.in_library && !viewing
  const missing =
    isOwn && text.json_text?.sentences?.some(({ translation = '' }) => translation.trim() === '')
  const { data: available } = useQuery({ ...translationAvailable(), enabled: missing === true })
  if (!missing || available === undefined) return null
  return available ? <Translating sha1={sha1} /> : <p className={classes.none}>{messages.none}</p>
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
