import { TextInput } from '@mantine/core'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { useSearchParams } from 'react-router'
import { messages } from './messages.ts'
import { renameView, type SavedView, saveView, viewsKey } from './queries.ts'
import { viewRules } from './rules.ts'
import { viewOf } from './view-address.ts'

type Props = { grid: string; view: SavedView | null; onClose: () => void }

/** Saves the filters of the address under a name, or renames `view`. */
export function SavedViewDialog({ grid, view, onClose }: Props) {
  const refetch = useRefetch(viewsKey)
  const [parameters] = useSearchParams()
  const { field, dialog } = useEditForm<{ name: string }, SavedView | null>({
    rules: viewRules,
    shown: view,
    inputOf: (row) => ({ name: row?.name ?? '' }),
    write: ({ name }, seen) => (seen ? renameView(seen, name) : saveView(grid, name, viewOf(parameters))),
    tell: (failure) =>
      failure instanceof ApiError && failure.status === 409
        ? messages.nameTaken
        : failureText(failure, messages.saveFailed),
    onSaved: () => {
      toast(view ? messages.renamed : messages.saved)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={view ? messages.renameTitle : messages.saveTitle}>
      <TextInput
        label={messages.name}
        autoComplete="off"
        data-autofocus
        {...field('name', view ? undefined : messages.saveHelp)}
      />
    </EditDialog>
  )
}
