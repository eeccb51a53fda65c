import { Button } from '@mantine/core'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Page } from '@tingdu/client/api.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { formatTime } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
import {
  type Change,
  type ChangeGroup,
  describeChange,
  fieldsOf,
  groupChanges,
  type RevisionedTables,
} from './changes.ts'
import { FieldDifference } from './FieldDifference.tsx'
import classes from './HistoryButton.module.css'
import { messages } from './messages.ts'
import { undoChange } from './revisions.ts'

const PAGE = 20

type Props = {
  /** The name of the entry on the page. */
  title: string
  /** How its changes are described. */
  tables: RevisionedTables
  /** The query key of its changes, which `refetch` has to invalidate as well. */
  queryKey: QueryKey
  /** Fetches its last changes, up to a number. */
  fetchChanges: (size: number, signal: AbortSignal) => Promise<Page<Change>>
  /** Refetches what the page shows, after a change was undone. */
  refetch: () => Promise<void>
  size?: 'xs' | 'sm'
}

/** For staff: opens the history of an entry, with who changed what and when, and a button to undo each change. */
export function HistoryButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size={props.size ?? 'sm'} onClick={() => setOpen(true)}>
        {messages.history}
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'size'> & { onClose: () => void }

function HistoryDialog({ title, tables, queryKey, fetchChanges, refetch, onClose }: DialogProps) {
  const [size, setSize] = useState(PAGE)
  const [announced, setAnnounced] = useState('')
  const query = useQuery({
    queryKey: [...queryKey, size],
    queryFn: ({ signal }) => fetchChanges(size, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog title={messages.historyOf(title)} wide onCancel={onClose}>
      <div className={classes.body} aria-busy={query.isFetching}>
        {query.isError && <FailedQuery query={query} message={messages.couldNotFetchChanges} />}
        {query.data?.rows.length === 0 && <p>{messages.noChanges}</p>}
        <ol className={classes.changes}>
          {groupChanges(query.data?.rows ?? []).map((group) => (
            <GroupOfChanges
              key={group.id}
              group={group}
              tables={tables}
              refetch={refetch}
              onUndone={() => setAnnounced(messages.undoneNow)}
            />
          ))}
        </ol>
        {query.data && query.data.total > size && (
          <Button variant="subtle" loading={query.isFetching} onClick={() => setSize(size + PAGE)}>
            {messages.olderChanges}
          </Button>
        )}
      </div>
      <DialogActions>
        <p role="status" className={classes.announced}>
          {announced}
        </p>
        <Button variant="default" onClick={onClose} autoFocus>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type GroupProps = Pick<Props, 'tables' | 'refetch'> & { group: ChangeGroup; onUndone: () => void }

/** The changes of one request, field by field, and the button that undoes them. */
function GroupOfChanges({ group, tables, refetch, onUndone }: GroupProps) {
  const { send, pending, failure } = useSending(() => undoChange(group.id), {
    onSent: async () => {
      await refetch()
      onUndone()
    },
  })
  return (
    <li className={classes.change}>
      <div className={classes.what}>
        <p className={classes.who}>
          <Moment iso={group.at} /> · {group.actor ?? messages.nobody}
          {group.undoing && ` · ${messages.undoing}`}
        </p>
        {group.changes.map((change) => (
          <div key={change.id}>
            <h3 className={classes.title}>{describeChange(change, tables)}</h3>
            <dl className={classes.fields}>
              {fieldsOf(change, tables).map((field) => (
                <FieldDifference key={field.label} {...field} emptied={change.action === 'update'} />
              ))}
            </dl>
          </div>
        ))}
        <p role="alert" className={classes.failure}>
          {failure ? errorText(failure, messages.couldNotUndo) : ''}
        </p>
      </div>
      {group.undone ? (
        <span className={classes.undone}>{messages.undone}</span>
      ) : (
        <Button variant="default" size="compact-sm" loading={pending} onClick={() => send(undefined)}>
          {messages.undo}
        </Button>
      )}
    </li>
  )
}

function Moment({ iso }: { iso: string }) {
  const date = new Date(iso)
  return <time dateTime={iso}>{formatTime(date)}</time>
}
