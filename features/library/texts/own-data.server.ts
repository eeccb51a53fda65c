/** The member's texts and list of texts, for the data export. */
export const ownTexts = [
  {
    name: 'texts',
    text: `select t.sha1, t.title, t.author, t.level, t.in_library, t.created_at, t.last_modified, d.document
      from private.texts t join private.text_documents d on d.text_id = t.id
      where t.owner = $1 order by t.id`,
  },
  {
    name: 'text_list',
    text: `select text_title, book_title, description, author, last_modified
      from api.fc_textstatitems where owner = $1 order by last_modified`,
  },
  {
    name: 'opened_texts',
    text: `select t.title, o.opened_at from private.opened_texts o join private.texts t on t.id = o.text_id
      where o.account = $1 order by o.opened_at`,
  },
]
