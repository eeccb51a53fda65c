/** The member's profile, for the data export. */
export const ownProfile = {
  name: 'profile',
  single: true,
  text: `select avatar, hsk_level, minutes_a_day, level, study_reason, study_months, most_interested, region,
      display_lang, lang, profession, signup_device, last_modified
    from api.fc_profile where owner = $1`,
}
