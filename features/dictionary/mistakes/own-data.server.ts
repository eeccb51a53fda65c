/** The member's mistake reports and their answers, for the data export. */
export const ownMistakes = {
  name: 'mistake_reports',
  text: `select kind, entry, context, text_sha1, category, message, correction, state, answer, created_at, resolved_at, seen_at
    from api.fc_mistakes where owner = $1 order by id`,
}
