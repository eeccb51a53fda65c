import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { makingTexts as messages } from './messages.ts'
import { restoreTranscript, videosKey } from './queries.ts'

/** Returns the function that brings back the transcript of a video that an upload has replaced. */
export function useRestoring(): (videoId: string) => void {
  const refetch = useRefetch(videosKey)
  return useSending(restoreTranscript, {
    onSent: () => {
      toast(messages.restored)
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.restoreFailed), 'failed'),
  }).send
}
