/** What other features may import: what was looked up, the device's voice, and the way to the settings. */
export { forgetLookups, type LookedUp, lookupsKey, useRememberedLookup } from './lookups.ts'
export { ReadingSettingsLink } from './ReadingSettingsLink.tsx'
export { SpeakButton } from './SpeakButton.tsx'
