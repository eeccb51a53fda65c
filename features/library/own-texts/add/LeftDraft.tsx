import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { useContext, useState } from 'react'
import { messages } from '../messages.ts'
import classes from './AddText.module.css'
import { DraftContext, leftDraft } from './kept-adding.ts'

type Props = { onContinue: (draft: string) => void; onDiscard: (draft: string) => void }

/** Offers what was left here at an earlier visit. */
export function LeftDraft({ onContinue, onDiscard }: Props) {
  const current = useContext(DraftContext)
  const [left] = useState(() => leftDraft(current))
  if (!left) return null
  const { id, beginning } = left
  return (
    <div className={classes.left}>
      <p>
        {messages.draft}: <span lang="zh-Hans">{beginning}</span>…
      </p>
      <QuietButton
        className={classes.discard}
        aria-label={messages.continueDraft}
        onClick={() => onContinue(id)}
      >
        {messages.continue}
      </QuietButton>
      <QuietButton className={classes.discard} onClick={() => onDiscard(id)}>
        {messages.discard}
      </QuietButton>
    </div>
  )
}
