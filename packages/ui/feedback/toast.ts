/** An action offered by a toast, such as undoing. */
export type ToastAction = { label: string; run: () => void }

/** A short, temporary message. */
export type Toast = {
  id: number
  /** When it was shown, in milliseconds since 1970. */
  at: number
  kind: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
  /** The element that had the focus, which gets it back after the action. */
  origin: Element | null
  /** Whether it was shown just before leaving a page, so that it is read on the next one. */
  beforeLeaving: boolean
  /** Whether a newer message has covered it on phones, where it then does not come back: it asks for nothing. */
  covered: boolean
}

const shownMs = 6_000
/** How long a message is shown that offers an action. */
export const ACTION_MS = 20_000
/** How much longer a message is shown after its page was left, also one that offers an action. */
const AFTER_LEAVING_MS = 2_000
const ACTION_AFTER_LEAVING_MS = 4_000
/** A message that is newer than this when a page is left was shown because the page is left: it is for the next one. */
const NEW_MS = 1_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message for six seconds, or twenty with an `action` button, and announces it to screen readers; less once its
 * page is left. Errors stay until they are closed, their cause is gone, or the member goes to another page. The action belongs to the most recent
 * change: a new action replaces an older one. Returns its id.
 */
export function toast(text: string, kind: Toast['kind'] = 'done', action?: ToastAction): number {
  const id = add({ kind, text, action, beforeLeaving: false })
  if (kind === 'done') setTimeout(() => closeToast(id), action ? ACTION_MS : shownMs)
  return id
}

/** Shows an error right before going to another page, where it stays. */
export function failBeforeLeaving(text: string): void {
  add({ kind: 'failed', text, beforeLeaving: true })
}

function add(shown: Pick<Toast, 'kind' | 'text' | 'action' | 'beforeLeaving'>): number {
  const id = nextId++
  const stays = ({ text, action }: Toast) => text !== shown.text && !(shown.action && action)
  const older = toasts
    .filter(stays)
    .map((toast) => ({ ...toast, covered: toast.kind === 'done' && !toast.action }))
  set([...older, { ...shown, id, at: Date.now(), origin: document.activeElement, covered: false }])
  return id
}

/** Closes the message with an action, because a later change has been saved: the action would be refused. */
export function closeAction(): void {
  set(toasts.filter(({ action }) => action === undefined))
}

/** Closes an error whose cause is gone, such as that of a change which has been saved since. */
export function closeFailure(text: string): void {
  set(toasts.filter((shown) => shown.kind !== 'failed' || shown.text !== text))
}

/** Closes what an earlier page offered to undo, because the member goes on to read; what was shown while leaving it stays. */
export function closeEarlierAction(): void {
  set(toasts.filter(({ action, at }) => action === undefined || Date.now() - at < NEW_MS))
}

/** Runs `show`, and returns a function that closes the messages it has shown, except those that offer an action. */
export function collectMessages(show: () => void): () => void {
  const first = nextId
  show()
  const next = nextId
  return () => set(toasts.filter(({ action, id }) => action !== undefined || id < first || id >= next))
}

/** Closes the errors of the page or step that was left, and its other messages soon after. */
export function leavePage(): void {
  const stays = ({ kind, beforeLeaving }: Toast) => kind !== 'failed' || beforeLeaving
  for (const { id, at, kind, action } of toasts) {
    if (kind === 'done' && Date.now() - at >= NEW_MS)
      setTimeout(() => closeToast(id), action ? ACTION_AFTER_LEAVING_MS : AFTER_LEAVING_MS)
  }
  set(toasts.filter(stays).map((shown) => ({ ...shown, beforeLeaving: false })))
}

/** Removes a message. */
export function closeToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id))
}

/** The current messages; with `subscribeToToasts` a store for `useSyncExternalStore`. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after every change of the messages. Returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
