/** The member's reading settings, for their data export. */
export const ownReadingSettings = {
  name: 'reading_settings',
  single: true,
  text: `select tone_colours, tones, colour_characters, headword_font, script, speech_speed, last_modified
    from api.fc_reading_settings where owner = $1`,
}

/** The member's recent look-ups, for their data export. */
export const ownLookups = {
  name: 'lookups',
  text: 'select kind, entry, looked_up_at from api.fc_lookups where owner = $1 order by looked_up_at desc',
}
