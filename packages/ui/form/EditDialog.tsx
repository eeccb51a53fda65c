import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog, DialogActions } from '../dialog/Dialog.tsx'
import { DiscardDialog } from '../dialog/DiscardDialog.tsx'
import { editTexts } from '../messages.ts'
import classes from './EditDialog.module.css'
import { Form } from './Form.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

type Props = {
  title: string
  /** The label of the save button; `Save` by default. */
  sendLabel?: string | undefined
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** Why saving failed; the input is kept. */
  failure: string | null
  pending: boolean
  /** Whether there is unsaved input. */
  changed: boolean
  /** Set if someone else changed the row: replaces the input with the saved row. */
  onUseTheirs?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Closing it with unsaved input asks for confirmation; the focus returns to the element that opened
 * it.
 */
export function EditDialog(props: Props) {
  const {
    title,
    sendLabel = editTexts.save,
    onSubmit,
    failure,
    pending,
    changed,
    onUseTheirs,
    onClose,
  } = props
  const [asking, setAsking] = useState(false)
  const leave = () => (changed ? setAsking(true) : onClose())
  return (
    <Dialog title={title} wide pending={pending} onCancel={leave}>
      <div className={classes.body}>
        <Form label={title} onSubmit={onSubmit} failure={failure}>
          {onUseTheirs && (
            <Button variant="default" size="compact-md" className={classes.theirs} onClick={onUseTheirs}>
              {editTexts.useTheirs}
            </Button>
          )}
          {props.children}
          <DialogActions>
            <Button variant="default" onClick={leave} disabled={pending}>
              {editTexts.cancel}
            </Button>
            <Button type="submit" loading={pending}>
              {onUseTheirs ? editTexts.saveOver : sendLabel}
            </Button>
          </DialogActions>
        </Form>
      </div>
      <LeaveGuard changed={changed && !pending} />
      {asking && <DiscardDialog onDiscard={onClose} onGoOn={() => setAsking(false)} />}
    </Dialog>
  )
}
