import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, rowOf } from './api.ts'
import { defaultReadingSettings, type ReadingSettings } from './reading-choices.ts'
import { onSessionEnd } from './session.ts'

const columns = 'tone_colours, colour_characters, script, speech_speed'
const storageKey = 'tingdu.reading'

let current = readStored()
const listeners = new Set<() => void>()

onSessionEnd(() => change(defaultReadingSettings))
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === storageKey) change(readStored())
})

/**
 * The reading settings of who is signed in. This browser remembers them until the session ends, so that a page has them
 * with its first paint; `readingSettings` brings them in line with the account, and other tabs follow.
 */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, getReadingSettings)
}

/** The reading settings as they are now, for code that is no component. */
export function getReadingSettings(): ReadingSettings {
  return current
}

/** Shows other settings from now on; `saveReadingSettings` keeps them with the account. */
export function showReadingSettings(settings: ReadingSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Storage that is full or forbidden: they hold as long as the page.
  }
  change(settings)
}

/** Reads the settings of the account, once per visit, and shows them. A change that is made meanwhile stays. */
export function readingSettings() {
  return queryOptions({
    queryKey: ['reading settings'],
    queryFn: async () => {
      const before = current
      const row = await rowOf(api.from('fc_reading_settings').select(columns))
      const settings = row ? fromRow(row) : defaultReadingSettings
      if (current === before) showReadingSettings(settings)
      return settings
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Keeps a change with the account; gives the settings as they are then. */
export async function saveReadingSettings(change: Partial<ReadingSettings>): Promise<ReadingSettings> {
  const row = await rowOf(api.from('fc_reading_settings').upsert(toRow(change)).select(columns))
  if (!row) throw new Error('The settings were not kept')
  return fromRow(row)
}

type Row = { tone_colours: string; colour_characters: boolean; script: string; speech_speed: string }

function fromRow(row: Row): ReadingSettings {
  return {
    toneColours: row.tone_colours,
    colourCharacters: row.colour_characters,
    script: row.script,
    speechSpeed: row.speech_speed,
  } as ReadingSettings
}

function toRow({ toneColours, colourCharacters, script, speechSpeed }: Partial<ReadingSettings>) {
  return {
    ...(toneColours !== undefined && { tone_colours: toneColours }),
    ...(colourCharacters !== undefined && { colour_characters: colourCharacters }),
    ...(script !== undefined && { script }),
    ...(speechSpeed !== undefined && { speech_speed: speechSpeed }),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(settings: ReadingSettings) {
  current = settings
  for (const listener of listeners) listener()
}

function readStored(): ReadingSettings {
  try {
    return { ...defaultReadingSettings, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaultReadingSettings
  }
}
