import { keep, keptItems, loadItems, unkeep, type Wanted } from '@tingdu/client/device/keep.ts'
import { getSession } from '@tingdu/client/session.ts'
import { reviewPaths } from '@tingdu/features/study/reviews/paths.ts'
import { messages } from './messages.ts'

const HOUR_MS = 60 * 60 * 1000
/** How old the cards may be that are kept for the next days. */
const AGE_MS = 3 * HOUR_MS
/** Keeping something automatically waits until the page is used and has loaded everything. */
const PATIENCE_MS = 5_000

/**
 * Whether something may be kept without being asked for: only for learners, where the app can start without a connection,
 * and not if the browser is set to save data.
 */
function mayKeep(): boolean {
  const { role, viewing } = getSession()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const isLearner = role === 'student' || role === 'teacher'
  const starts = Boolean(navigator.serviceWorker?.controller)
  return isLearner && !viewing && starts && navigator.onLine !== false && !connection?.saveData
}

/** Keeps the cards of the next days, now and when the page is shown again. Returns a function that stops it. */
export function keepCardsAhead(): () => void {
  const keepNow = async () => {
    if (!mayKeep()) return
    await loadItems()
    const kept = keptItems().find(({ kind }) => kind === 'reviews')
    if (kept && Date.now() - kept.keptAt < AGE_MS && kept.keptAt <= Date.now()) return
    await keep({ kind: 'reviews', id: 'next', title: messages.reviews, path: reviewPaths.review() }, true)
  }
  const whenVisible = () => document.visibilityState === 'visible' && void keepNow()
  const timer = setTimeout(() => void keepNow(), PATIENCE_MS)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** Keeps the text that is being read, in place of the previous one. Returns a function that stops it. */
export function keepInProgress(text: Wanted): () => void {
  const keepNow = async () => {
    if (!mayKeep()) return
    await keep(text, true)
    const others = keptItems().filter(
      ({ kind, automatic, path }) => kind === 'text' && automatic && path !== text.path,
    )
    for (const { id } of others) await unkeep({ kind: 'text', id: id.slice('text '.length) })
  }
  const timer = setTimeout(() => void keepNow(), PATIENCE_MS)
  return () => clearTimeout(timer)
}
