import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { keepInWindow } from '@tingdu/ui/page/keep-in-window.ts'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from './messages.ts'
import { deleteView, type SavedView, savedViews, viewsKey } from './queries.ts'
import { SavedViewDialog } from './SavedViewDialog.tsx'
import classes from './SavedViews.module.css'
import { viewOf } from './view-address.ts'

/** The saved views of a list, behind a button: to open, save, rename and delete. `grid` names the list. */
export function SavedViews({ grid }: { grid: string }) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  const [edited, setEdited] = useState<{ view: SavedView | null } | null>(null)
  const refetch = useRefetch(viewsKey)
  // The focus returns to the button, because the panel is closed.
  const focusButton = () => button.ref.current?.focus()
  const edit = (view: SavedView | null) => {
    button.onClick()
    setEdited({ view })
  }
  const remove = (view: SavedView) => {
    button.onClick()
    focusButton()
    confirmDelete({
      title: messages.deleteTitle,
      text: messages.deleteText(view.name),
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteView(view),
      refetch,
    })
  }
  const close = () => {
    setEdited(null)
    focusButton()
  }
  return (
    <div ref={frame} className={classes.views}>
      <Button variant="default" rightSection={<Icon name="down" size={16} />} {...button}>
        {messages.views}
      </Button>
      {open && (
        <div id={id} ref={keepInWindow} className={classes.panel}>
          <Views grid={grid} onEdit={edit} onDelete={remove} />
          <Button variant="default" size="compact-md" onClick={() => edit(null)}>
            {messages.save}
          </Button>
        </div>
      )}
      {edited && <SavedViewDialog grid={grid} view={edited.view} onClose={close} />}
    </div>
  )
}

type ViewsProps = { grid: string; onEdit: (view: SavedView) => void; onDelete: (view: SavedView) => void }

function Views({ grid, onEdit, onDelete }: ViewsProps) {
  const { data, isError } = useQuery(savedViews(grid))
  const [current] = useSearchParams()
  if (isError) return <p role="alert">{messages.fetchFailed}</p>
  if (data?.length === 0) return <p className={classes.none}>{messages.none}</p>
  return (
    <ul className={classes.list} aria-label={messages.views} aria-busy={data === undefined}>
      {data?.map((view) => (
        <li key={view.id} className={classes.view}>
          <Link
            to={{ search: view.query }}
            className={classes.name}
            aria-current={viewOf(current) === view.query ? 'true' : undefined}
          >
            {view.name}
          </Link>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={messages.renameOf(view.name)}
            onClick={() => onEdit(view)}
          >
            {messages.rename}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={messages.deleteOf(view.name)}
            onClick={() => onDelete(view)}
          >
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
