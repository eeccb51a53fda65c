import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isSheet } from './sheet-gestures.ts'

/** In browsers on Android: receives Back of the system, also on the first page of a tab. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }

/**
 * Lets Back close a sheet at the bottom of the screen instead of leaving the page. It adds no entry to the history, so
 * nothing is left of it however the sheet is closed. Browsers without a watcher leave a page that is the first of the
 * app in its tab.
 */
export function useClosingByBack(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && sheet.current !== null && isSheet(sheet.current),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onClose()
  }, [blocker, onClose])
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
    if (!CloseWatcher || !sheet.current || !isSheet(sheet.current)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [sheet])
}
