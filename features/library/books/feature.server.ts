import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'

const privateTextOwner = 'select t.owner from private.texts t where t.sha1 = $1 and not t.in_library'

/** Books, what is in them, and who has them in their list. */
export const books: RegisterFeature = (server) => ({
  name: 'books',
  beforeWrite: { fc_books: settleUploads(server) },
  loggedReads: {
    fc_bookstatitems: 'owner',
    fc_admin_bookstatitems: 'owner',
    // Staff see the titles of private texts here, as in fc_texts.
    fc_shelf: { row: 'sha1', owner: privateTextOwner, person: 'owner' },
  },
  ownData: [
    {
      name: 'books',
      text: `select sha1, title, description, author, level, nb_texts, in_library, created_at, last_modified
        from api.fc_books where owner = $1 order by created_at`,
    },
    {
      name: 'book_list',
      text: `select book_title, book_description, permission, last_modified
        from api.fc_bookstatitems where owner = $1 order by last_modified`,
    },
  ],
})
