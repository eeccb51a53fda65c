/** What other features may import: look-ups, the device's voice, and the link to the settings. */
export { forgetLookups, type LookedUp, lookupsKey, useRememberedLookup } from './lookups.ts'
export { ReadingSettingsLink } from './ReadingSettingsLink.tsx'
export { SpeakButton } from './SpeakButton.tsx'
