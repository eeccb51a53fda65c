import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@tingdu/ui/toast.ts'
import { messages } from './messages.ts'
import type { SentenceInput } from './rules.ts'
import { SentenceForm } from './SentenceForm.tsx'
import { forgetSentences } from './sentence-changes.ts'
import { changeSentence, type Sentence } from './sentences.ts'

type Props = { sentence: Sentence; onClose: () => void }

/** Changes the text, the translation or the level of a sentence. */
export function EditSentence({ sentence, onClose }: Props) {
  const cache = useQueryClient()
  const save = async (input: SentenceInput) => {
    await changeSentence(sentence, input)
    await forgetSentences(cache)
  }
  const { chinese, defs, level } = sentence
  return (
    <SentenceForm
      title={messages.editTitle}
      sendLabel={messages.save}
      initial={{ chinese, defs, level: level === null ? '' : String(level) }}
      send={save}
      onSent={() => {
        toast(messages.saved)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
