import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useUntakenChoices } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { messages } from './messages.ts'
import { addFreeTexts, freeSha1s, freeTextsKey, textChoices } from './queries.ts'

const texts = {
  title: messages.addTextsTitle,
  search: messages.searchTexts,
  fetchFailed: messages.allTextsFailed,
  empty: messages.noTexts,
  noMatch: messages.noTextMatches,
  noneChosen: messages.chooseTexts,
  done: messages.textsAdded,
}

/** Makes texts of the library free. */
export function AddTextsDialog({ onClose }: { onClose: () => void }) {
  const refetch = useRefetch(freeTextsKey)
  return (
    <PickDialog
      {...useUntakenChoices(freeSha1s(), textChoices)}
      texts={texts}
      add={addFreeTexts}
      failureText={notAdded}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

/** Says that a text is free already only if that is the reason. */
function notAdded(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.addedAlready
  return failureText(failure, messages.textsNotAdded)
}
