/**
 * The states of something that is edited, for undo and redo. Consecutive changes with the same `merging` key, such as
 * letters typed into one field, are one step.
 */
export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  merging: string | null
}

const MAX_STEPS = 200

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], merging: null }
}

/** Adds a state. */
export function record<State>(
  history: History<State>,
  next: State,
  merging: string | null = null,
): History<State> {
  if (merging !== null && merging === history.merging) return { ...history, present: next, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [], merging }
}

/** Replaces the present state without a step, such as by its annotation. */
export function amend<State>(history: History<State>, present: State): History<State> {
  return { ...history, present }
}

export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    merging: null,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, merging: null }
}
