import { defaultReadingSettings, type ReadingSettings } from './reading-choices.ts'
import { useSession } from './session.ts'

/**
 * The reading settings of who is signed in. They are kept beside the session in the browser, so that a page has them
 * with its first paint; `refreshReadingSettings` brings them in line with the account.
 */
export function useReadingSettings(): ReadingSettings {
  return useSession().reading ?? defaultReadingSettings
}
