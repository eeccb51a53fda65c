import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages.ts'
import classes from '../SentenceScreen.module.css'
import { mayEditSentences } from '../sentences.ts'

/** Loaded for staff only. */
const NewSentence = lazy(async () => ({ default: (await import('./NewSentence.tsx')).NewSentence }))

/** For staff: adds a sentence, then shows it word by word. `chinese` is the initial text of the form. */
export function NewSentenceButton({ chinese = '' }: { chinese?: string }) {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  if (!mayEditSentences(role)) return null
  return (
    <div className={classes.add}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.add}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewSentence chinese={chinese} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
