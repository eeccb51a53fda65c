import { keep, unkeep, useKeepState, type Wanted } from '@tingdu/client/device/keep.ts'
import { useOnline } from '@tingdu/client/device/online.ts'
import { useSession } from '@tingdu/client/session.ts'
import { confirmAction } from '../dialog/confirmation.ts'
import { toast } from '../feedback/toast.ts'
import { keepTexts } from '../messages.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

async function keepOrSay(wanted: Wanted): Promise<void> {
  const result = await keep(wanted)
  if (result === 'kept') toast(keepTexts.keptNow)
  else toast(result === 'full' ? keepTexts.full : keepTexts.failed, 'failed')
}

/** A quiet button that keeps something on this device, shows the progress, and removes it again. */
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
      <IconButton label={keepTexts.kept} data-kept={true} onClick={remove}>
        <Icon name="done" size={20} />
      </IconButton>
    )
  }
  const isBusy = state.state === 'keeping' && !state.automatic
  const label = isBusy ? keepTexts.keeping(state.done, state.of) : keepTexts.keep
  return (
    <IconButton
      label={label}
      title={isOnline ? label : keepTexts.offline}
      data-kept={false}
      // Keeps the focus while it is busy.
      aria-disabled={isBusy || !isOnline}
      onClick={() => !isBusy && isOnline && void keepOrSay(wanted)}
    >
      {isBusy && state.of > 1 ? keepTexts.share(state.done, state.of) : <Icon name="download" size={20} />}
    </IconButton>
  )
}
