/** How the member wants Chinese to be shown, for the file that they may take along. */
export const ownReadingSettings = {
  name: 'reading_settings',
  single: true,
  text: `select tone_colours, colour_characters, script, speech_speed, last_modified
    from api.fc_reading_settings where owner = $1`,
}

/** What the member looked up last, for the same file. */
export const ownLookups = {
  name: 'lookups',
  text: 'select kind, entry, looked_up_at from api.fc_lookups where owner = $1 order by looked_up_at desc',
}
