import { useIsAnsweredByDevice } from '@tingdu/client/device/kept.ts'
import { offlineTexts } from '../messages.ts'
import { Icon } from './Icon.tsx'
import classes from './OfflineMark.module.css'

/** Says that the answer of a query, named by its key, comes from this device. */
export function OfflineMark({ queryKey }: { queryKey: readonly unknown[] }) {
  if (!useIsAnsweredByDevice(queryKey)) return null
  return (
    <span className={classes.mark} title={offlineTexts.explanation}>
      <Icon name="offline" size={16} />
      {offlineTexts.mark}
    </span>
  )
}
