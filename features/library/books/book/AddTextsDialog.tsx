import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { failedQuery } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { useState } from 'react'
import { sharingFailure } from '../../texts/public.ts'
import { addTexts } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { libraryKey, linkedTextIds, textChoices } from '../queries.ts'

const texts = {
  title: messages.addTexts,
  search: messages.search.texts,
  empty: messages.noTextsToAdd,
  noMatch: messages.noMatch,
  noneChosen: messages.chooseTexts,
  done: messages.textAdded,
}

const sources = [
  { value: 'own', label: messages.ownTexts },
  { value: 'library', label: messages.libraryTexts },
]

/** Adds texts to a book: the member's own ones or those of the library, which staff see first. */
export function AddTextsDialog({ book, onClose }: { book: string; onClose: () => void }) {
  const { id, role } = useSession()
  const [source, setSource] = useState(role && staffRoles.includes(role) ? 'library' : 'own')
  const grid = useLocalGrid()
  const linked = useQuery(linkedTextIds(book))
  const choices = useQuery(textChoices(grid, source === 'own' ? (id ?? 0) : null, linked.data))
  const failed = linked.isError ? messages.linkedTextsFailed : messages.textChoicesFailed
  return (
    <PickDialog
      texts={{ ...texts, fetchFailed: failed }}
      query={linked.isError ? failedQuery(linked) : choices}
      grid={grid}
      filter={
        <NativeSelect
          aria-label={messages.whichTexts}
          data={sources}
          value={source}
          onChange={({ currentTarget: { value } }) => {
            setSource(value)
            grid.setPage(1)
          }}
        />
      }
      taken={new Set(linked.data)}
      add={(chosen) => addTexts(book, chosen)}
      failureText={addFailed}
      refetch={useRefetch(libraryKey)}
      onClose={onClose}
    />
  )
}

/** Says that a text is added already only if that is the reason. */
function addFailed(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.textAddedAlready
  return sharingFailure(failure, messages.textNotAdded)
}
