import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { importBookmarks } from './endpoints/import-bookmarks.server.ts'

/** Members' bookmarks. */
export const bookmarks: RegisterFeature = (server) => ({
  name: 'bookmarks',
  endpoints: [importBookmarks(server)],
  ownData: [
    {
      name: 'bookmarks',
      text: 'select title, address, created_at from api.fc_bookmarks where owner = $1 order by id',
    },
  ],
  onAccountDeletion: {
    async rows(run, { userId }) {
      await run({ text: 'delete from api.fc_bookmarks where owner = $1', values: [userId] })
    },
  },
})
