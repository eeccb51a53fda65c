import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { download } from '@tingdu/ui/table/csv.ts'
import { messages } from '../messages.ts'
import type { Deck } from '../queries.ts'
import classes from './Deck.module.css'
import { type ExportFormat, exportedDeck } from './sharing-queries.ts'

const formats = Object.keys(messages.exports) as ExportFormat[]

/** A title without what the names of files cannot contain. */
const fileName = (title: string) => title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()

/** Downloads a deck as a file in one of several formats. */
export function ExportDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const { send, pending, failure } = useSending((format: ExportFormat) => exportedDeck(deck.id, format), {
    onSent: (file, format) => {
      download(file, `${fileName(deck.title)}.${format}`)
      onClose()
    },
  })
  return (
    <Dialog title={messages.exportTitle} pending={pending} onCancel={onClose}>
      <ul className={classes.exports}>
        {formats.map((format) => {
          const [name, about] = messages.exports[format]
          return (
            <li key={format}>
              <Button variant="default" fullWidth loading={pending} onClick={() => send(format)}>
                {name}
              </Button>
              <p className={classes.meaning}>{about}</p>
            </li>
          )
        })}
      </ul>
      <Failure text={failure ? failureText(failure, messages.exportFailed) : null} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {messages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
