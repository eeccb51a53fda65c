import { useEffect } from 'react'
import { keepsDictionary } from './kept-note.ts'

export { keepsDictionary } from './kept-note.ts'

/**
 * Prepares the dictionary of this device, if there is one: loads it where there is no connection, before something is
 * typed; otherwise asks once a day whether the member may still have it.
 */
export function usePreparedDictionary(): void {
  useEffect(() => {
    if (!keepsDictionary()) return
    if (navigator.onLine) void import('./download.ts').then(({ checkDaily }) => checkDaily())
    else void import('./ask-offline.ts').then(({ askOffline }) => askOffline([]))
  }, [])
}
