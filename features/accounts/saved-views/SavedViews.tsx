import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from './messages.ts'
import { deleteView, type SavedView, savedViews, viewsKey } from './queries.ts'
import classes from './SavedViews.module.css'
import { ViewDialog } from './ViewDialog.tsx'
import { viewOf } from './view-address.ts'

type Action = { kind: 'save' } | { kind: 'rename' | 'delete'; view: SavedView }

/** The saved views of a list, behind a button: to open, save, rename and delete. `grid` names the list. */
export function SavedViews({ grid }: { grid: string }) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  const [action, setAction] = useState<Action | null>(null)
  const choose = (chosen: Action) => {
    setAction(chosen)
    button.onClick()
  }
  const close = () => {
    setAction(null)
    // The button in the panel is gone, because the panel is closed.
    button.ref.current?.focus()
  }
  const refetch = useRefetch(viewsKey)
  return (
    <div ref={frame} className={classes.views}>
      <Button variant="default" rightSection={<Icon name="down" size={16} />} {...button}>
        {messages.views}
      </Button>
      {open && (
        <div id={id} className={classes.panel}>
          <Views grid={grid} onAction={choose} />
          <Button variant="default" size="compact-md" onClick={() => choose({ kind: 'save' })}>
            {messages.save}
          </Button>
        </div>
      )}
      {action?.kind === 'save' && <ViewDialog grid={grid} view={null} onClose={close} />}
      {action?.kind === 'rename' && <ViewDialog grid={grid} view={action.view} onClose={close} />}
      {action?.kind === 'delete' && (
        <DeleteRowDialog
          title={messages.deleteTitle}
          text={messages.deleteText(action.view.name)}
          done={messages.deleted}
          failed={messages.deleteFailed}
          call={() => deleteView(action.view)}
          refetch={refetch}
          onClose={close}
        />
      )}
    </div>
  )
}

function Views({ grid, onAction }: { grid: string; onAction: (action: Action) => void }) {
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
            onClick={() => onAction({ kind: 'rename', view })}
          >
            {messages.rename}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={messages.deleteOf(view.name)}
            onClick={() => onAction({ kind: 'delete', view })}
          >
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
