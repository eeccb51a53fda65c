const listeners = new Set<() => void>()

/** The code with which the server refuses changes while staff view the product as a member. */
export const VIEW_READ_ONLY = 'view_read_only'

/** Tells the listeners that the server has refused a change because this tab is a view. */
export function noteRefusedChange(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the server refuses a change in a view. Returns a function that unsubscribes. */
export function onRefusedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
