import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { useSession } from '@tingdu/client/session.ts'
import { saved } from '@tingdu/ui/LeaveGuard.tsx'
import { toast } from '@tingdu/ui/toast.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { SentenceForm } from './SentenceForm.tsx'
import classes from './SentenceScreen.module.css'
import { forgetSentences } from './sentence-changes.ts'
import { addSentence, mayEditSentences } from './sentences.ts'

/** For staff: adds a sentence, then shows it word by word. `chinese` is what the form begins with. */
export function NewSentenceButton({ chinese = '' }: { chinese?: string }) {
  const { role } = useSession()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const added = useRef(0)
  if (!mayEditSentences(role)) return null
  return (
    <div className={classes.add}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.add}
      </Button>
      {open && (
        <SentenceForm
          title={messages.add}
          sendLabel={messages.create}
          shown={{ chinese, defs: '', level: null }}
          write={async (input) => {
            added.current = await addSentence(input)
          }}
          onSaved={() => {
            void forgetSentences(cache)
            toast(messages.created)
            navigate(paths.sentence(added.current), { state: saved })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
