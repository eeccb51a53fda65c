/** Rows for the screen tests of the library. */

export const aText = {
  sha1: 'a'.repeat(40),
  title: '在茶馆',
  title_en: 'In the Tea House' as string | null,
  gist: 'Two friends wait for a third.' as string | null,
  topics: ['food'],
  author: 'Mei',
  plan: 'gold',
  level: 'beginner',
  characters: 1234,
  numSounds: 0,
  last_modified: '2026-03-04T12:00:00+00:00',
}

export const aBook = {
  sha1: 'b'.repeat(40),
  owner: 5,
  title: 'Tea stories',
  title_en: null as string | null,
  description: 'Stories from a tea house',
  author: 'Mei',
  level: 'beginner',
  book_type: 0,
  cover_uri: null as string | null,
  nb_texts: 1,
  last_modified: '2026-03-04T12:00:00+00:00',
}

/** A book in the member's own list. */
export const anItem = {
  sha1: 'c'.repeat(40),
  book_sha1: aBook.sha1,
  book_title: aBook.title,
  book_description: aBook.description,
  author: 'Mei',
  book_cover_uri: null,
  last_modified: aBook.last_modified,
}

/** The text on the shelf, in the book. */
export const aShelfText = {
  sha1: aText.sha1,
  title: aText.title,
  title_en: aText.title_en,
  gist: aText.gist,
  plan: 'free',
  level: 'beginner',
  estimated_level: 2,
  minutes: 3,
  numSounds: 0,
  library_has_sound: true,
  locked: false,
  coverage: 0.973 as number | null,
  share_read: null as number | null,
  read_at: null as string | null,
  finished_at: null as string | null,
  series_sha1: aBook.sha1 as string | null,
  series_title: aBook.title as string | null,
  series_title_en: null as string | null,
  series_idx: 1,
  series_texts: 2 as number | null,
  series_finished: 1,
}
