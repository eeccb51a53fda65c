import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { previewNews } from './endpoints/news-preview.server.ts'

/** The pages of notebooks, and publishing them to the news feed. */
export const notebooks: RegisterFeature = (server) => ({
  name: 'notebooks',
  endpoints: [previewNews(server)],
  ownData: [
    {
      name: 'pages',
      text: 'select title, author, tags, description, content, last_modified from api.fc_pages where owner = $1 order by last_modified',
    },
    {
      name: 'published_pages',
      text: 'select title, description, timeline from api.fc_news_feeds where owner = $1 order by id',
    },
  ],
})
