/** What other features may import: look-ups, the device's voice, the link to the settings and their change. */
export { forgetLookups, type LookedUp, lookupsKey, useRememberedLookup } from './lookups.ts'
export { ReadingSettingsLink } from './ReadingSettingsLink.tsx'
export { useReadingChange } from './reading-change.ts'
export { SpeakButton } from './SpeakButton.tsx'
