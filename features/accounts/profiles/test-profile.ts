/** A profile without a picture, as the server sends it. */
export const profile = {
  hsk_level: 2,
  minutes_a_day: 20,
  level: 'beginner',
  study_reason: 'For Work',
  study_months: 3,
  most_interested: 'tea',
  region: null,
  display_lang: 'english',
}
