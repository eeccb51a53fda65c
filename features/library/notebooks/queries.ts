import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page as PageOf, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import type { Role } from '@tingdu/client/session.ts'
import type { PageInput } from './rules.ts'

/** A page of a notebook. */
export type Page = Pick<
  Row<'fc_pages'>,
  'sha1' | 'owner' | 'title' | 'author' | 'level' | 'lang' | 'tags' | 'content' | 'last_modified'
>

/** Where a page stands in the news feed: it waits for approval, is shown, or was declined for a reason. */
export type Publication = Row<'fc_news_feeds', { state: 'waiting' | 'approved' | 'declined' }>

/** A page and what became of publishing it; `feed` is null unless it was published and the caller may know. */
export type ListedPage = Page & { feed: Pick<Publication, 'id' | 'state' | 'reason'> | null }

/** How a page will look in the news feed. */
export type NewsPreview = { title: string; desc: string; thumbnail: string | null }

/** The query key prefix of everything about pages, and within it, of the news feed that they are published to. */
export const pagesKey = ['pages'] as const
export const newsFeedKey = [...pagesKey, 'news feed'] as const
const columns = 'sha1, owner, title, author, level, lang, tags, content, last_modified'
const feed = 'feed:fc_news_feeds(id, state, reason)'

/** A page of a list, its search and its order. */
type Wanted = Pick<GridState, 'search' | 'sort' | 'page' | 'size'>
const sortable: readonly string[] = ['title', 'author', 'level', 'last_modified']

/** One page of the list of a notebook's pages, in their order unless sorted. */
export function pagesOfBook(book: string, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...pagesKey, 'of book', book, search, sort, page, size],
    queryFn: async ({ signal }): Promise<PageOf<ListedPage>> => {
      let links = api
        .from('fc_book_pages')
        .select(`idx, page:fc_pages!inner(${columns}, ${feed})`, { count: 'exact' })
        .eq('book_sha1', book)
      if (search !== '') links = links.ilike('page.title', containing(search))
      if (sort && sortable.includes(sort.column))
        links = links.order(`page(${sort.column})`, { ascending: sort.direction === 'ascending' })
      const ordered = links.order('idx').order('last_modified')
      const { rows, total } = await pageOf(ordered.abortSignal(signal), { page, size })
      return { rows: rows.map((link) => link.page as ListedPage), total }
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of an author's pages that are not in the news feed, the last changed first. `search` matches the title. */
export function unpublishedPages(owner: number, { search, page, size }: Omit<Wanted, 'sort'>) {
  return queryOptions({
    queryKey: [...pagesKey, 'unpublished', owner, search, page, size],
    queryFn: async ({ signal }): Promise<PageOf<Page>> => {
      let request = api
        .from('fc_pages')
        .select(`${columns}, feed:fc_news_feeds(id)`, { count: 'exact' })
        .eq('owner', owner)
        .is('feed', null)
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      return await pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** A page, or null if the caller sees none with this id. */
export function pageById(sha1: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'page', sha1],
    queryFn: async ({ signal }): Promise<ListedPage | null> => {
      const request = api.from('fc_pages').select(`${columns}, ${feed}`).eq('sha1', sha1)
      return ((await rowOf(request.abortSignal(signal))) as ListedPage | undefined) ?? null
    },
  })
}

/** How a page will look in the news feed. */
export function newsPreview(sha1: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'preview', sha1],
    queryFn: () => call<NewsPreview>('GET', `fatjson/newsfeeds?pageSha1=${sha1}`),
    // The page may have changed since the dialog was last open.
    gcTime: 0,
  })
}

/**
 * Creates a page at the end of a notebook. Calling it again with the same id after a lost response creates nothing
 * twice; the page then gets the new input.
 */
export async function createPage(book: string, sha1: string, input: PageInput): Promise<void> {
  const page = trimmed(input)
  const created = await rowsOf(
    api
      .from('fc_pages')
      .upsert({ sha1, ...page }, { onConflict: 'sha1', ignoreDuplicates: true })
      .select('sha1'),
  )
  if (created.length === 0)
    await changedRow(api.from('fc_pages').update(page).eq('sha1', sha1).select('sha1'))
  // The database gives the row its number.
  const link = { book_sha1: book, page_sha1: sha1 } as NewRow<'fc_book_pages'>
  await rowsOf(
    api
      .from('fc_book_pages')
      .upsert(link, { onConflict: 'book_sha1,page_sha1', ignoreDuplicates: true })
      .select('page_sha1'),
  )
}

/** Saves a page if it is unchanged since it was `seen`. Throws `EditConflict` otherwise. */
export async function changePage(input: PageInput, { sha1, last_modified }: Page): Promise<void> {
  const request = api.from('fc_pages').update(trimmed(input)).eq('sha1', sha1)
  const changed = await rowsOf(request.eq('last_modified', last_modified).select('sha1'))
  if (changed.length > 0) return
  throw new EditConflict((await rowOf(api.from('fc_pages').select(columns).eq('sha1', sha1))) ?? null)
}

function trimmed({ title, author, tags, content, level, lang }: PageInput): PageInput {
  return {
    title: title.trim(),
    author: author.trim(),
    tags: tags.trim(),
    content: content.trim(),
    level,
    lang,
  }
}

/** Whether what this role publishes waits for approval. */
export function isReviewed(role: Role | null): boolean {
  return role === 'student' || role === 'teacher'
}

/** Gives a page another thumbnail, or none. Throws if the caller may not. */
export async function changeThumbnail(sha1: string, thumbnail: string | null): Promise<void> {
  await changedRow(api.from('fc_pages').update({ thumbnail }).eq('sha1', sha1).select('sha1'))
}

/** Deletes a page. Throws if the caller may not. */
export async function deletePage(sha1: string): Promise<void> {
  await changedRow(api.from('fc_pages').delete().eq('sha1', sha1).select('sha1'))
}

/** Takes a page back that waits for approval. Throws if it no longer waits. */
export async function withdrawPage(id: number): Promise<void> {
  const request = api.from('fc_news_feeds').delete().eq('id', id).eq('state', 'waiting')
  await changedRow(request.select('id'))
}

/** Publishes a page to the news feed. Throws `23505` if it was already, and was not declined. */
export async function publishPage(page: Page, { title, desc, thumbnail }: NewsPreview): Promise<void> {
  // The database gives the row the level of its page.
  const row = { page_sha1: page.sha1, tags: page.tags, title, thumbnail, description: desc }
  await rowsOf(
    api
      .from('fc_news_feeds')
      .insert(row as NewRow<'fc_news_feeds'>)
      .select('id'),
  )
}
