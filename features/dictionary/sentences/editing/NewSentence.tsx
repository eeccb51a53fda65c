import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { sentencePaths } from '../paths.ts'
import { addSentence } from '../sentences.ts'
import { SentenceForm } from './SentenceForm.tsx'
import { invalidateSentences } from './sentence-changes.ts'

type Props = { chinese: string; onClose: () => void }

/** The form of a new sentence, which navigates to its page. */
export function NewSentence({ chinese, onClose }: Props) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const added = useRef(0)
  return (
    <SentenceForm
      title={messages.add}
      sendLabel={messages.create}
      shown={{ chinese, defs: '', level: null }}
      write={async (input) => {
        added.current = await addSentence(input)
      }}
      onSaved={() => {
        void invalidateSentences(cache)
        toast(messages.created)
        navigate(sentencePaths.sentence(added.current), { state: saved })
      }}
      onClose={onClose}
    />
  )
}
