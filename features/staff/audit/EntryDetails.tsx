import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { FieldDifference } from '@tingdu/features/dictionary/revisions/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { exportedTime } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
import classes from './Audit.module.css'
import { changesOf } from './changes.ts'
import { describe, messages } from './messages.ts'
import { auditKey, type Entry, revertChange } from './queries.ts'

/** A button that shows the values of an entry before and after, and takes the change back where that is possible. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState(false)
  const when = exportedTime(new Date(entry.at))
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.detailsOf(describe(entry), when)}
        onClick={() => setOpen(true)}
      >
        {messages.details}
      </Button>
      {open && <DetailsDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

function DetailsDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const refetch = useRefetch(auditKey)
  const reverting = useSending(() => revertChange(entry.id), {
    onSent: () => {
      toast(messages.revertedNow)
      void refetch()
      onClose()
    },
    onFailed: () => void refetch(),
  })
  const changes = changesOf(entry)
  return (
    <Dialog title={describe(entry)} wide pending={reverting.pending} onCancel={onClose}>
      <dl className={classes.changes} tabIndex={0}>
        <FieldDifference
          label={messages.row}
          before={entry.subject}
          after={entry.subject}
          picture={false}
          emptied={false}
        />
        {changes.map((change) => (
          <FieldDifference
            key={change.label}
            {...change}
            picture={false}
            emptied={entry.action === 'update'}
          />
        ))}
      </dl>
      {changes.length === 0 && <p>{messages.noColumns}</p>}
      {entry.reverted && <p>{messages.reverted}</p>}
      <p role="alert" className={classes.failure}>
        {reverting.failure ? errorText(reverting.failure, messages.revertFailed) : ''}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={reverting.pending} autoFocus>
          {messages.close}
        </Button>
        {entry.revertible && !entry.reverted && (
          <Button loading={reverting.pending} onClick={() => reverting.send(undefined)}>
            {messages.revert}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
