import { Button } from '@mantine/core'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { Form } from '@tingdu/ui/Form.tsx'
import { LeaveGuard } from '@tingdu/ui/LeaveGuard.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import classes from './EditDialog.module.css'
import { staffMessages as messages } from './staff-messages.ts'

type Props = {
  title: string
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
  const { title, onSubmit, failure, pending, changed, onUseTheirs, onClose, children } = props
  const [asking, setAsking] = useState(false)
  const leave = () => (changed ? setAsking(true) : onClose())
  return (
    <Dialog title={title} wide pending={pending} onCancel={leave}>
      <div className={classes.body}>
        <Form label={title} onSubmit={onSubmit} failure={failure}>
          {onUseTheirs && (
            <Button variant="default" size="compact-md" className={classes.theirs} onClick={onUseTheirs}>
              {messages.useTheirs}
            </Button>
          )}
          {children}
          <DialogActions>
            <Button variant="default" onClick={leave} disabled={pending}>
              {messages.cancel}
            </Button>
            <Button type="submit" loading={pending}>
              {onUseTheirs ? messages.saveOver : messages.save}
            </Button>
          </DialogActions>
        </Form>
      </div>
      <LeaveGuard changed={changed && !pending} />
      {asking && (
        <ConfirmDialog
          title={messages.discardTitle}
          confirmLabel={messages.discard}
          cancelLabel={messages.goOn}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
