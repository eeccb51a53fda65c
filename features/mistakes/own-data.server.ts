/** The mistakes that a member reported and what was answered, for the file that they may take along. */
export const ownMistakes = {
  name: 'mistake_reports',
  text: `select kind, entry, context, category, message, state, answer, created_at, resolved_at, seen_at
    from api.fc_mistakes where owner = $1 order by id`,
}
