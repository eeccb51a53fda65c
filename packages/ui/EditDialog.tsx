import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import classes from './EditDialog.module.css'
import { editTexts } from './edit-texts.ts'
import { Form } from './Form.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

type Props = {
  title: string
  /** The verb of the button that saves; `Save` unless told. */
  sendLabel?: string | undefined
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** Why saving failed; what was typed stays. */
  failure: string | null
  pending: boolean
  /** Whether something was typed that would be lost. */
  changed: boolean
  /** Where somebody else changed the row: takes over what is saved. */
  onUseTheirs?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A form over the page. Leaving it asks where something typed would be lost; the focus goes back to what opened it. */
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
      {asking && (
        <ConfirmDialog
          title={editTexts.discardTitle}
          confirmLabel={editTexts.discard}
          cancelLabel={editTexts.goOn}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
