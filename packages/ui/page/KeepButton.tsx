import { Button } from '@mantine/core'
import { keep, unkeep, useKeepState, type Wanted } from '@tingdu/client/device/keep.ts'
import { useOnline } from '@tingdu/client/device/online.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useEffect, useRef } from 'react'
import { confirmAction } from '../dialog/confirmation.ts'
import { toast } from '../feedback/toast.ts'
import { keepTexts } from '../messages.ts'
import { Icon } from './Icon.tsx'

/** Keeps something on this device, says how far that is, and removes it again. */
export function KeepButton(wanted: Wanted) {
  const state = useKeepState(wanted)
  const isOnline = useOnline()
  const { viewing } = useSession()
  useFailureToast(state)
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
      onClick={() => !isBusy && isOnline && void keep(wanted)}
    >
      {isBusy ? keepTexts.keeping(state.done, state.of) : keepTexts.keep}
    </Button>
  )
}

/** Says why keeping something has failed, once. */
function useFailureToast(state: ReturnType<typeof useKeepState>): void {
  const before = useRef(state)
  useEffect(() => {
    const wasKeeping = before.current.state === 'keeping'
    before.current = state
    if (wasKeeping && state.state === 'failed')
      toast(state.full ? keepTexts.full : keepTexts.failed, 'failed')
  }, [state])
}
