import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isSheet } from './sheet-gestures.ts'

/**
 * Lets Back close a sheet at the bottom of the screen instead of leaving the page. It adds no entry to the history, so
 * nothing is left of it however the sheet is closed; but Back leaves a page that is the first of the app in its tab.
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
}
