import { Button, Textarea } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import classes from './AddMembers.module.css'
import { UnreadableFile } from './import/decode-file.ts'
import { type Roster, readRoster } from './import/read-roster.ts'
import { messages } from './messages.ts'

type Props = {
  typed: string
  roster: Roster | null
  /** Whether a file is being read. */
  reading: boolean
  error: string | undefined
  onType: (typed: string) => void
  onRead: (roster: Roster | null) => void
  onReading: (reading: boolean) => void
}

/** Takes addresses as text, or a CSV file, chosen or dropped. */
export function ListInput({ typed, roster, reading, error, onType, onRead, onReading }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { read, fault } = useReading(onRead, onReading)
  if (roster) {
    return (
      <div className={classes.stack}>
        <p className={classes.long} role="status">
          {messages.fileRows(roster.file, roster.rows.length)}
        </p>
        <p className={classes.help}>{messages.recognized(roster.columns.join(', '))}</p>
        <Button variant="default" className={classes.start} onClick={() => onRead(null)}>
          {messages.anotherFile}
        </Button>
      </div>
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.stack}>
      <Textarea
        size="md"
        label={messages.addresses}
        description={messages.addressesHelp}
        rows={5}
        value={typed}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <fieldset className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <legend className="visually-hidden">{messages.chooseFile}</legend>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={messages.chooseFile}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button variant="default" loading={reading} onClick={() => input.current?.click()}>
          {messages.chooseFile}
        </Button>
        <span className={classes.help}>{messages.dropFile}</span>
      </fieldset>
      <p role="alert" className={classes.error}>
        {fault}
      </p>
    </div>
  )
}

function useReading(onRead: (roster: Roster) => void, onReading: (reading: boolean) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    onReading(true)
    try {
      onRead(await readRoster(file))
    } catch (failure) {
      setFault(failure instanceof UnreadableFile ? failure.message : messages.fileUnreadable)
    } finally {
      onReading(false)
    }
  }
  return { read, fault }
}
