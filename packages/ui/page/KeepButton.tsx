import { Button } from '@mantine/core'
import { keep, unkeep, useKeepState, type Wanted } from '@tingdu/client/device/keep.ts'
import { useOnline } from '@tingdu/client/device/online.ts'
import { useSession } from '@tingdu/client/session.ts'
import { confirmAction } from '../dialog/confirmation.ts'
import { toast } from '../feedback/toast.ts'
import { keepTexts } from '../messages.ts'
import { Icon } from './Icon.tsx'

async function keepOrSay(wanted: Wanted): Promise<void> {
  const result = await keep(wanted)
  if (result !== 'kept') toast(result === 'full' ? keepTexts.full : keepTexts.failed, 'failed')
}

/** Keeps something on this device, shows the progress, and removes it again. */
export function KeepButton(wanted: Wanted) {
  const state = useKeepState(wanted)
  const isOnline = useOnline()
  const { viewing } = useSession()
  if (viewing) return null
  if (state.state === 'kept' && !state.item.automatic) {
    const remove = () =>
      confirmAction({
        title: keepTexts.removeTitle,
        text: keepTexts.removeText(wanted.title),
        confirmLabel: keepTexts.remove,
        call: () => unkeep(wanted),
        done: keepTexts.removed,
        failed: keepTexts.removeFailed,
      })
    return (
      <Button variant="default" leftSection={<Icon name="done" size={18} />} onClick={remove}>
        {keepTexts.kept}
      </Button>
    )
  }
  const isBusy = state.state === 'keeping' && !state.automatic
  return (
    <Button
      variant="default"
      leftSection={<Icon name="device" size={18} />}
      // Keeps the focus while it is busy.
      aria-disabled={isBusy || !isOnline}
      data-disabled={isBusy || !isOnline || undefined}
      title={isOnline ? undefined : keepTexts.offline}
      onClick={() => !isBusy && isOnline && void keepOrSay(wanted)}
    >
      {isBusy ? keepTexts.keeping(state.done, state.of) : keepTexts.keep}
    </Button>
  )
}
