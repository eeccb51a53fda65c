import type { APIRequestContext } from '@playwright/test'
import { support } from './people.ts'

/** Adds books to the library by the API. Returns a function that deletes them. */
export async function addLibraryBooks(
  request: APIRequestContext,
  titles: string[],
): Promise<() => Promise<void>> {
  const [{ token }] = await (await request.post('/api/rpc/login', { data: support })).json()
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }
  const added = await request.post('/api/fc_books', {
    headers,
    data: titles.map((title) => ({ title, description: 'For the test', author: 'Tingdu' })),
  })
  const books: { sha1: string }[] = await added.json()
  return async () => {
    for (const { sha1 } of books) await request.delete(`/api/fc_books?sha1=eq.${sha1}`, { headers })
  }
}
