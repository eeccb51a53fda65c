const listeners = new Set<() => void>()

/** Says that a single sound begins, such as that of a word, so that a text that is heard pauses. */
export function soundBegins(): void {
  for (const listener of listeners) listener()
}

/** Calls a listener whenever a single sound begins. Returns the function that ends this. */
export function onSoundBegins(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
