import { useQueryClient } from '@tanstack/react-query'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { type OpenedText, openedText } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import type { WordCorrectionProps } from '@tingdu/ui/web-feature.ts'
import { correctionTexts } from '../messages.ts'
import { saveDocument } from '../queries.ts'
import { holdReport } from './held-report.ts'
import { type Correction, contentAsShown, correctedThroughout, described, reportOf } from './proposal.ts'

type Change = { document: TextDocument; seen: string; said: string; back: TextDocument | null }

/**
 * Corrects a word of an opened text: at once in a text that the member may change, otherwise by a report to staff. Either
 * is announced, with the sentence as it is `shown`, and can be undone. `onDone` is called when the text shows it, or when the report waits to be sent.
 */
export function useCorrecting(opened: OpenedText, shown: WordCorrectionProps['shown'], onDone: () => void) {
  const cache = useQueryClient()
  const { text } = opened
  const { sha1, title, last_modified } = text
  const saving = useSending(({ document, seen }: Change) => saveDocument(sha1, document, seen), {
    queue: `correct ${sha1}`,
    onSent: (saved, { said, back }) => {
      const shown: OpenedText = { ...opened, text: { ...text, ...saved } }
      cache.setQueryData(openedText(sha1).queryKey, shown)
      onDone()
      const undo = back && {
        label: correctionTexts.undo,
        run: () =>
          saving.send({
            document: back,
            seen: saved.last_modified,
            said: correctionTexts.undone,
            back: null,
          }),
      }
      toast(said, 'done', undo ?? undefined)
    },
    onFailed: (failure) => {
      if (!(failure instanceof EditConflict))
        return toast(failureText(failure, correctionTexts.failed), 'failed')
      toast(correctionTexts.changedMeanwhile, 'failed')
      void cache.invalidateQueries({ queryKey: openedText(sha1).queryKey })
    },
  })
  const correct = (start: number, correction: Correction) => {
    const document = text.json_text as TextDocument
    if (!text.may_change) {
      holdReport(reportOf({ sha1, title, document, start, correction }))
      return onDone()
    }
    const content = contentAsShown(document, shown)
    const { before, after } = described({ ...document, content }, start, correction)
    const { document: now, places } = correctedThroughout(document, start, correction)
    saving.send({
      document: now,
      seen: last_modified,
      said: correctionTexts.corrected(before, after, places),
      back: document,
    })
  }
  return { correct, pending: saving.pending }
}
