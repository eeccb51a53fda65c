import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { defaultReadingSettings, type ReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { getReadingSettings, showReadingSettings } from '@tingdu/reading/reading-settings.ts'

const columns = 'tone_colours, tones, colour_characters, headword_font, script, speech_speed'

/** Loads the account's settings once per visit and applies them, unless they were changed in the meantime. */
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

/** Saves a change to the account and returns the resulting settings. */
export async function saveReadingSettings(change: Partial<ReadingSettings>): Promise<ReadingSettings> {
  const row = await rowOf(api.from('fc_reading_settings').upsert(toRow(change)).select(columns))
  if (!row) throw new Error('The settings were not saved')
  return fromRow(row)
}

type SettingsRow = Pick<
  Row<'fc_reading_settings'>,
  'tone_colours' | 'tones' | 'colour_characters' | 'headword_font' | 'script' | 'speech_speed'
>

function fromRow(row: SettingsRow): ReadingSettings {
  return {
    toneColors: row.tone_colours,
    tones: row.tones,
    colorCharacters: row.colour_characters,
    headwordFont: row.headword_font,
    script: row.script,
    speechSpeed: row.speech_speed,
  } as ReadingSettings
}

function toRow({
  toneColors,
  tones,
  colorCharacters,
  headwordFont,
  script,
  speechSpeed,
}: Partial<ReadingSettings>) {
  return {
    ...(toneColors !== undefined && { tone_colours: toneColors }),
    ...(tones !== undefined && { tones }),
    ...(colorCharacters !== undefined && { colour_characters: colorCharacters }),
    ...(headwordFont !== undefined && { headword_font: headwordFont }),
    ...(script !== undefined && { script }),
    ...(speechSpeed !== undefined && { speech_speed: speechSpeed }),
  }
}
