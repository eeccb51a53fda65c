/** Rows and responses for the screen tests of classes. */

export const aClass = {
  id: 7,
  name: 'Morning class',
  description: 'Beginners',
  org_id: 4,
  org_name: 'Riverside School',
  max_members: 20,
  max_books: 5,
  nb_members: 3,
  nb_books: 1,
  nb_texts: 0,
  archived_at: null as string | null,
  last_modified: '2026-03-04T12:00:00+00:00',
}

/** A page of rows with its total. */
export const page = (rows: object[], total = rows.length) => ({
  status: 200,
  body: rows,
  headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${total}` },
})

/** A refusal by a rule of the database. */
export const refused = (code: string, message = 'No', hint: string | null = null, status = 400) => ({
  status,
  body: { code, message, details: null, hint },
})

export const failed = refused('XX000', 'No', null, 500)
