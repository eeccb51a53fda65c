const listeners = new Set<() => void>()

/** Says that a single sound begins, such as that of a word, so that a text that is heard pauses. */
export function soundBegins(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls a listener whenever a single sound begins, or a player that is part of the page, such as a video. Returns the function
 * that ends this.
 */
export function onSoundBegins(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('play', listener, { capture: true })
  return () => {
    listeners.delete(listener)
    document.removeEventListener('play', listener, { capture: true })
  }
}
