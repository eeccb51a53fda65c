/** Says that the dictionary is on this device, so that others need not ask the database. It is cleared when the session ends. */
const storageKey = 'tingdu.dictionary'

/** Notes whether the dictionary is on this device. */
export function noteKeptDictionary(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Where storage is blocked, nothing can be noted.
  }
}

/** Whether the dictionary is on this device. */
export function keepsDictionary(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
