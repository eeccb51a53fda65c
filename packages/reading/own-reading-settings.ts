import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { defaultReadingSettings, type ReadingSettings } from './reading-choices.ts'
import { getReadingSettings, showReadingSettings } from './reading-settings.ts'

const columns = 'tone_colours, colour_characters, script, speech_speed'

/** Reads the settings of the account, once per visit, and shows them. A change that is made meanwhile stays. */
export function readingSettings() {
  return queryOptions({
    queryKey: ['reading settings'],
    queryFn: async () => {
      const before = getReadingSettings()
      const row = await rowOf(api.from('fc_reading_settings').select(columns))
      const settings = row ? fromRow(row) : defaultReadingSettings
      if (getReadingSettings() === before) showReadingSettings(settings)
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
