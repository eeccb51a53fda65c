import { editTexts } from '../messages.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks whether to discard unsaved input. */
export function DiscardDialog({ onDiscard, onGoOn }: { onDiscard: () => void; onGoOn: () => void }) {
  return (
    <ConfirmDialog
      title={editTexts.discardTitle}
      confirmLabel={editTexts.discard}
      cancelLabel={editTexts.goOn}
      onConfirm={onDiscard}
      onCancel={onGoOn}
    />
  )
}
