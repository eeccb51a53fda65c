/** What staff have written about the member, without who wrote it. */
export const ownNotes = {
  name: 'staff_notes',
  text: 'select kind, text, created_at from api.fc_member_notes where user_id = $1 order by id',
}
