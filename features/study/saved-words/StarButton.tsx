import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { closeAction, toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { useRef } from 'react'
import { type Mark, markOf } from './marks.ts'
import { messages } from './messages.ts'
import { removeWord, saveWord } from './queries.ts'
import { useMarksRefetch } from './use-marks-refetch.ts'
import classes from './WordMarks.module.css'

type Props = Pick<WordActionProps, 'entry' | 'shown' | 'word_id' | 'draft' | 'source'> & {
  mark: Mark
  /** Whether the button has a visible label. */
  labeled?: boolean
  /** Whether it is on a card, where the key S presses it. */
  onCard?: boolean
}

/**
 * The star of an entry: saves it, or takes it back. It shows the outcome at once, and what it was again if it fails. In a
 * text that is being read, saving shows no message, which would cover the text: the star itself undoes it. Pressed again
 * after a removal, it takes the removal back, so that nothing that was on a card is lost.
 */
export function StarButton(props: Props) {
  const { entry, shown = entry, word_id, draft, source, mark, labeled = false, onCard = false } = props
  const { viewing } = useSession()
  const cache = useQueryClient()
  const { queryKey } = markOf({ entry, word_id })
  const refetch = useMarksRefetch()
  const undoing = useSending((undo: () => Promise<void>) => undo(), {
    onFailed: (failure) => toast(failureText(failure, messages.undoFailed), 'failed'),
    onSettled: refetch,
  })
  /** What takes back the removal by the last press. */
  const removal = useRef<(() => Promise<void>) | null>(null)
  const { send } = useSending(
    async ({ before }: { before: Mark }) => {
      const restore = removal.current
      removal.current = null
      const wanted = { entry, word_id, draft, source }
      if (before.saved) {
        removal.current = await removeWord(wanted, before)
        return removal.current
      }
      if (!restore) return saveWord(wanted, before)
      await restore().catch((failure) => {
        removal.current = restore
        throw failure
      })
      return null
    },
    {
      queue: `star ${entry}`,
      onSent: (undo, { before }) => {
        if (!undo || (source && !before.saved)) return
        toast(before.saved ? messages.removed(shown) : messages.saved(shown), 'done', {
          label: messages.undo,
          run: () => {
            removal.current = null
            undoing.send(undo)
          },
        })
      },
      onFailed: (failure, { before }) => {
        cache.setQueryData(queryKey, before)
        toast(failureText(failure, before.saved ? messages.removeFailed : messages.saveFailed), 'failed')
      },
      onSettled: refetch,
    },
  )
  const press = () => {
    closeAction()
    void cache.cancelQueries({ queryKey })
    cache.setQueryData<Mark>(queryKey, {
      ...mark,
      saved: !mark.saved,
      state: !mark.saved && mark.word_id !== null ? 'learning' : mark.state,
    })
    send({ before: mark })
  }
  return (
    <button
      type="button"
      className={classes.star}
      data-labeled={labeled || undefined}
      aria-label={mark.saved ? messages.unsave(shown) : messages.save(shown)}
      aria-pressed={mark.saved}
      aria-keyshortcuts={onCard ? 'S' : undefined}
      title={mark.saved ? messages.unsave(shown) : messages.save(shown)}
      disabled={viewing !== undefined}
      onClick={press}
    >
      <Icon name="star" size={22} />
      {labeled && (mark.saved ? messages.isSaved : draft ? messages.savePhrase : messages.saveIt)}
    </button>
  )
}

/** The star of an entry whose mark is not known yet. */
export function Star(asked: Pick<WordActionProps, 'entry' | 'word_id'>) {
  const mark = useMark(asked)
  return mark ? (
    <StarButton {...asked} mark={mark} />
  ) : (
    <span className={classes.loading} aria-hidden="true" />
  )
}

/** The mark of an entry; undefined while it is loading, or if it cannot be read. */
export const useMark = (asked: Pick<WordActionProps, 'entry' | 'word_id'>) =>
  useQuery(markOf(asked)).data ?? undefined
