import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads, storeOwnPicture } from '../../accounts/uploads/public.server.ts'
import { seedDemoNews } from './demo-news.server.ts'
import { previewNews } from './endpoints/news-preview.server.ts'
import { newsDecisionsJob } from './jobs.server.ts'

/** A picture that the repository has anyway: the demo's thumbnail. */
const demoThumbnail = new URL('../../../packages/ui/brand/social.png', import.meta.url)

const privatePageOwner = `select p.owner from api.fc_pages p
  where p.sha1 = $1 and not exists (select from api.fc_news_feeds f where f.page_sha1 = p.sha1)`

/** The pages of notebooks, and publishing them to the news feed. */
export const notebooks: RegisterFeature = (server) => ({
  name: 'notebooks',
  endpoints: [previewNews(server)],
  jobs: [newsDecisionsJob(server)],
  beforeWrite: { fc_pages: settleUploads(server), fc_news_feeds: settleUploads(server) },
  demo: () =>
    server.database.transaction(serverCaller(), (run) =>
      seedDemoNews(run, (owner) => storeOwnPicture(run, server.bucket, { owner, file: demoThumbnail })),
    ),
  loggedReads: { fc_pages: { row: 'sha1', owner: privatePageOwner, person: 'owner' } },
  ownData: [
    {
      name: 'pages',
      text: 'select title, author, tags, description, content, last_modified from api.fc_pages where owner = $1 order by last_modified',
    },
    {
      name: 'pages_published_last_day',
      text: 'select day, items from private.news_submissions where account = $1',
    },
    {
      name: 'published_pages',
      text: 'select title, description, timeline, state, reason from api.fc_news_feeds where owner = $1 order by id',
    },
  ],
})
