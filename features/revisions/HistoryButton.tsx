import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { changesOf, type HistoryOf, showAnew, told, undoChange } from '@tingdu/features/dictionary/editing.ts'
import type { Word } from '@tingdu/features/dictionary/entries.ts'
import { staffMessages as messages } from '@tingdu/features/dictionary/staff-messages.ts'
import { formatDay } from '@tingdu/ui/DateText.tsx'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { useState } from 'react'
import { type ChangeGroup, describeChange, fieldsOf, groupChanges } from './changes.ts'
import { FieldDifference } from './FieldDifference.tsx'
import classes from './HistoryButton.module.css'

const PAGE = 20

type Props = HistoryOf & {
  /** What the page calls the entry, if not by what it is named in the history. */
  title?: string
  /** The definitions that the page shows, whose readings tell them apart. */
  words?: Word[]
  size?: 'xs' | 'sm'
}

/** For staff: opens the history of an entry, which says who changed what and when, each change with a way to take it back. */
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

function HistoryDialog({ kind, entry, title = entry, words = [], onClose }: Props & { onClose: () => void }) {
  const [size, setSize] = useState(PAGE)
  const [said, setSaid] = useState('')
  const query = useQuery({ ...changesOf({ kind, entry }, size), placeholderData: keepPreviousData })
  const readings = new Map(words.map(({ id, phonetic }) => [String(id), phonetic]))
  return (
    <Dialog title={messages.historyOf(title)} wide onCancel={onClose}>
      <div className={classes.body} aria-busy={query.isFetching}>
        {query.isError && (
          <FailedState
            message={messages.couldNotFetchChanges}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        )}
        {query.data?.changes.length === 0 && <p>{messages.noChanges}</p>}
        <ol className={classes.changes}>
          {groupChanges(query.data?.changes ?? []).map((group) => (
            <GroupOfChanges
              key={group.id}
              group={group}
              readings={readings}
              onUndone={() => setSaid(messages.undoneNow)}
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
        <p role="status" className={classes.said}>
          {said}
        </p>
        <Button variant="default" onClick={onClose} autoFocus>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type GroupProps = { group: ChangeGroup; readings: Map<string, string>; onUndone: () => void }

/** What was changed at once, field by field, and the button that takes it back. */
function GroupOfChanges({ group, readings, onUndone }: GroupProps) {
  const cache = useQueryClient()
  const { send, pending, failure } = useSending(() => undoChange(group.id), {
    onSent: async () => {
      await showAnew(cache)
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
            <h3 className={classes.title}>{describeChange(change, readings)}</h3>
            <dl className={classes.fields}>
              {fieldsOf(change).map((field) => (
                <FieldDifference key={field.label} {...field} emptied={change.action === 'update'} />
              ))}
            </dl>
          </div>
        ))}
        <p role="alert" className={classes.failure}>
          {failure ? told(failure, messages.couldNotUndo) : ''}
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

const hours = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

function Moment({ iso }: { iso: string }) {
  const date = new Date(iso)
  return <time dateTime={iso}>{`${formatDay(date)}, ${hours.format(date)}`}</time>
}
