import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import type { SentenceInput } from '../rules.ts'
import { changeSentence, type Sentence } from '../sentences.ts'
import { SentenceForm } from './SentenceForm.tsx'
import { invalidateSentences } from './sentence-changes.ts'

type Props = { sentence: Sentence; onClose: () => void }

/** Changes the text, the translation or the level of a sentence. */
export function EditSentence({ sentence, onClose }: Props) {
  const cache = useQueryClient()
  const write = async (input: SentenceInput, seen: Sentence) => {
    await changeSentence(seen, input)
    await invalidateSentences(cache)
  }
  return (
    <SentenceForm
      title={messages.editTitle}
      shown={sentence}
      write={write}
      onSaved={() => toast(messages.saved)}
      onClose={onClose}
    />
  )
}
