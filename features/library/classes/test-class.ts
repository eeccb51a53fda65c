/** Rows for the screen tests of classes. */

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
  time_zone: null as string | null,
  last_modified: '2026-03-04T12:00:00+00:00',
}
