/** An organization for the screen tests. */
export const school = {
  id: 7,
  name: 'Riverside School',
  description: 'Chinese from the first form',
  image: null,
  max_members: 50,
  max_books: 20,
  max_classes: 10,
  nb_members: 12,
  nb_books: 3,
  nb_classes: 2,
  last_modified: '2026-03-04T12:00:00+00:00',
}
