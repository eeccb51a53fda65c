import { waitText } from '@tingdu/client/error-text.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { onSessionEnd } from '@tingdu/client/session.ts'
import { mistakesKey, type Report, sendReport } from '@tingdu/features/dictionary/mistakes/public.ts'
import { ACTION_MS, toast } from '@tingdu/ui/feedback/toast.ts'
import { proposalTexts } from '../messages.ts'

/** The report that can still be undone, which waits to be sent. */
let held: { send: () => void; drop: () => void } | null = null

// What follows would be sent by another account.
onSessionEnd(() => held?.drop())

/**
 * Sends a report once it can no longer be undone, because reports cannot be taken back: after the message about it is
 * gone, when another one follows, or when the page is left. `toast` offers the undo.
 */
export function holdReport(report: Report): void {
  held?.send()
  const drop = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', send)
    held = null
  }
  const send = () => {
    drop()
    sendReport(report).then(
      () => queryClient.invalidateQueries({ queryKey: mistakesKey }),
      (failure) =>
        toast(waitText(failure, proposalTexts.tooManyNow) ?? proposalTexts.sendFailed, 'failed', {
          label: proposalTexts.retry,
          run: send,
        }),
    )
  }
  const timer = setTimeout(send, ACTION_MS)
  addEventListener('pagehide', send)
  held = { send, drop }
  toast(proposalTexts.proposed, 'done', {
    label: proposalTexts.undo,
    run: () => {
      if (held?.send !== send) return
      drop()
      toast(proposalTexts.notSent)
    },
  })
}
