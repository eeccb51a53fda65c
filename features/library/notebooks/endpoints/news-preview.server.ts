import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { messages } from '../messages.ts'

type Page = { title: string; description: string; content: string; thumbnail: string | null }

const MAX_DESCRIPTION = 200

/**
 * `GET fatjson/newsfeeds?pageSha1={sha1}`: how a page will look in the news feed: `{title, desc, thumbnail}`. Without a
 * description, the beginning of the page is its description.
 *
 * Refuses: 401, 404 `not_found` for pages that the caller may not read.
 */
export function previewNews({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'fatjson/newsfeeds',
    summary: 'How a page will look in the news feed: {title, desc, thumbnail}',
    query: { pageSha1: 'the sha1 of the page' },
    reads: { table: 'fc_pages', column: 'sha1', parameter: 'pageSha1' },
    inViewAs: true,
    async handle({ query }, { caller }) {
      const { rows } = await database.as<Page>(caller, {
        text: 'select title, description, content, thumbnail from api.fc_pages where sha1 = $1',
        values: [(query.get('pageSha1') ?? '').slice(0, 100)],
      })
      const [page] = rows
      if (!page) throw new HttpError(404, { code: 'not_found', message: messages.pageNotFound })
      const { title, description, content, thumbnail } = page
      return { body: { title, desc: description || beginningOf(content), thumbnail } }
    },
  })
}

function beginningOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim()
  const characters = [...text]
  return characters.length <= MAX_DESCRIPTION ? text : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}
