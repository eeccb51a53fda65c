import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { messages as words } from '@tingdu/features/study/words/messages.ts'
import { type WordState, wordStates } from '@tingdu/features/study/words/rules.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { type Mark, markOf } from './marks.ts'
import { messages } from './messages.ts'
import { setState } from './queries.ts'
import { useMarksRefetch } from './use-marks-refetch.ts'
import classes from './WordMarks.module.css'

type Props = Pick<WordActionProps, 'entry' | 'word_id'> & { mark: Mark & { word_id: number } }

/** What the member knows of a word, changed by one tap. */
export function StateChoice({ entry, word_id, mark }: Props) {
  const cache = useQueryClient()
  const { queryKey } = markOf({ entry, word_id })
  const { send } = useSending(
    ({ state }: { state: WordState; before: Mark }) => setState(mark.word_id, state),
    {
      queue: `state ${mark.word_id}`,
      onFailed: (failure, { before }) => {
        cache.setQueryData(queryKey, before)
        toast(failureText(failure, messages.stateFailed), 'failed')
      },
      onSettled: useMarksRefetch(),
    },
  )
  const choose = (state: WordState) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData<Mark>(queryKey, { ...mark, state })
    send({ state, before: mark })
  }
  return (
    <ChipChoice
      legend={messages.whatYouKnow(entry)}
      values={wordStates}
      names={(state) => words.states[state]}
      chosen={mark.state}
      onChoose={choose}
      hiddenLegend
      className={classes.states}
    />
  )
}
