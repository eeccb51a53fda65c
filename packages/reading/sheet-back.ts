import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isSheet } from './sheet-gestures.ts'

/** In browsers on Android: receives Back of the system, also on the first page of a tab. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }

/**
 * Lets Back close a sheet at the bottom of the screen instead of leaving the page. On the first page of the app in its
 * tab, where the router cannot hold Back, a watcher receives it, or else an entry of the history that goes with the sheet.
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
    if (!sheet.current || !isSheet(sheet.current)) return
    if (!CloseWatcher) return history.state?.idx === 0 ? withEntry(() => latest.current()) : undefined
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [sheet])
}

/** Takes a change of the history before the router, which would take it as a change of the page. */
function takeNextPop(onPop: () => void): () => void {
  const take = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    onPop()
  }
  addEventListener('popstate', take, { capture: true, once: true })
  return () => removeEventListener('popstate', take, { capture: true })
}

/** Adds an entry to the history, and calls `onBack` when Back leaves it. Returns a function that takes the entry away. */
function withEntry(onBack: () => void): () => void {
  let isLeft = false
  // There is one already where Back leads to the page with its sheet.
  if (!history.state?.sheet) history.pushState({ ...history.state, sheet: true }, '')
  const stop = takeNextPop(() => {
    isLeft = true
    onBack()
  })
  return () => {
    stop()
    // If a link of the sheet led to another page, the entry stays behind.
    if (isLeft || !history.state?.sheet) return
    takeNextPop(() => {})
    history.back()
  }
}
