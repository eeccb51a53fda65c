/** The mails to a member, for the data export. */
export const ownMails = {
  name: 'mails',
  text: `select recipient, template, data, content, state, queued_at, sent_at
    from api.fc_mails where user_id = $1 order by id`,
}
