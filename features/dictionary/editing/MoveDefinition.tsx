import { errorText } from '@tingdu/client/error-text.ts'
import type { Word } from '@tingdu/features/dictionary/entries/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useId } from 'react'
import { EditTool } from './EditTool.tsx'
import { orderDefinitions } from './editing.ts'
import { messages } from './messages.ts'
import { useSaved } from './saved-change.ts'

/**
 * Moves a definition by one position, by keyboard or mouse; the focus stays on the button, or its neighbor at the
 * end.
 */
export function MoveDefinition({ word, words }: { word: Word; words: Word[] }) {
  const [up, down] = [useId(), useId()]
  const saved = useSaved()
  const order = words.filter(({ chinese }) => chinese === word.chinese).map(({ id }) => id)
  const index = order.indexOf(word.id)
  const { send, pending } = useSending(
    async (to: number) => {
      await orderDefinitions(moved(order, index, to))
      return to
    },
    {
      onSent: (to) => {
        const [wanted, other] = to < index ? [up, down] : [down, up]
        const atTheEnd = to === 0 || to === order.length - 1
        void saved({ kind: 'word', entry: word.chinese }, messages.moved(to + 1, order.length), () =>
          document.getElementById(atTheEnd ? other : wanted)?.focus(),
        )
      },
      onFailed: (failure) => toast(errorText(failure, messages.couldNotUpdateWord), 'failed'),
    },
  )
  if (order.length < 2) return null
  return (
    <>
      <EditTool
        id={up}
        label={messages.about(messages.moveUp, word.phonetic)}
        disabled={index === 0 || pending}
        onClick={() => send(index - 1)}
      >
        {messages.moveUp}
      </EditTool>
      <EditTool
        id={down}
        label={messages.about(messages.moveDown, word.phonetic)}
        disabled={index === order.length - 1 || pending}
        onClick={() => send(index + 1)}
      >
        {messages.moveDown}
      </EditTool>
    </>
  )
}

function moved(order: number[], from: number, to: number): number[] {
  const others = order.filter((_, index) => index !== from)
  return [...others.slice(0, to), order[from] as number, ...others.slice(to)]
}
