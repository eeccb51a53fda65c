import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { messages as words } from '@tingdu/features/study/words/messages.ts'
import { type WordState, wordStates } from '@tingdu/features/study/words/rules.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { closeAction, toast } from '@tingdu/ui/feedback/toast.ts'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { type Mark, markOf } from './marks.ts'
import { messages } from './messages.ts'
import { saveWord, setState } from './queries.ts'
import { useMarksRefetch } from './use-marks-refetch.ts'
import classes from './WordMarks.module.css'

type Props = Pick<WordActionProps, 'entry' | 'word_id' | 'source'> & { mark: Mark & { word_id: number } }

/** What the member knows of a word, changed by one tap. A word that is to be learned is saved, as by the star. */
export function StateChoice({ entry, word_id, source, mark }: Props) {
  const cache = useQueryClient()
  const { queryKey } = markOf({ entry, word_id })
  const { send } = useSending(
    async ({ state, before }: { state: WordState; before: Mark }) => {
      if (isSaving(state, before)) await saveWord({ entry, word_id, source }, before)
      else await setState(mark.word_id, state)
    },
    {
      queue: `state ${mark.word_id}`,
      onFailed: (failure, { state, before }) => {
        cache.setQueryData(queryKey, before)
        const message = isSaving(state, before) ? messages.saveFailed : messages.stateFailed
        toast(failureText(failure, message), 'failed')
      },
      onSettled: useMarksRefetch(),
    },
  )
  const choose = (state: WordState) => {
    closeAction()
    void cache.cancelQueries({ queryKey })
    cache.setQueryData<Mark>(queryKey, {
      ...mark,
      state,
      by_parts: false,
      saved: mark.saved || state === 'learning',
    })
    send({ state, before: mark })
  }
  return (
    <>
      <ChipChoice
        legend={messages.whatYouKnow(entry)}
        values={wordStates}
        names={(state) => words.states[state]}
        chosen={mark.state}
        onChoose={choose}
        hiddenLegend
        digits
        className={classes.states}
      />
      {mark.by_parts && <p className={classes.why}>{messages.knownByParts}</p>}
    </>
  )
}

const isSaving = (state: WordState, before: Mark) => state === 'learning' && !before.saved
