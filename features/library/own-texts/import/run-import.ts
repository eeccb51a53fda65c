import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { whenShown } from '@tingdu/ui/feedback/delete-later.ts'
import { ACTION_MS, toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import {
  annotated,
  hasNotebook,
  placeText,
  removeNotebook,
  removeText,
  storeNotebook,
  storeText,
} from '../queries.ts'
import { forgetImports, type ImportState, showImport } from './import-states.ts'
import { type KeptChapter, type KeptImport, type KeptImports, keptImports } from './kept-imports.ts'
import { namesIn } from './names.ts'

/** A book to add; its ids are chosen before, so that adding it again after a lost response adds nothing twice. */
export type NewImport = {
  id: string
  title: string
  author: string
  chapters: readonly Pick<KeptChapter, 'sha1' | 'title' | 'text' | 'recorded'>[]
}

const LONGEST_WAIT_SECONDS = 60
/** What is done sooner is not shown: the banner would move the text that has just opened, and a message cover its title. */
const BRIEF_MS = 5000
/** Lists and the page of the book show after this long how many chapters there are now. */
const REFRESH_MS = 5000
const running = new Map<string, AbortController>()

onSessionEnd(() => {
  for (const controller of running.values()) controller.abort()
  running.clear()
  forgetImports()
})

/**
 * Adds a book, and returns once its first chapter is stored; the others follow in the background. Throws what the server
 * says if the first cannot be stored; then nothing of the book is left.
 */
export async function startImport({ id, title, author, chapters }: NewImport): Promise<void> {
  const kept = await keptImports()
  const inNotebook = chapters.length > 1
  const account = getSession().id ?? 0
  const book: KeptImport = { id, account, title, author, inNotebook, total: chapters.length, names: [] }
  const [first] = chapters
  if (!first) return
  if (inNotebook) await storeNotebook({ sha1: id, title, author, description: title })
  try {
    await kept.add(
      book,
      chapters.map((chapter, idx) => ({ ...chapter, import: id, idx })),
    )
    await storeChapter(kept, book, { ...first, import: id, idx: 0 })
  } catch (failure) {
    await kept.remove(id)
    if (inNotebook) await removeNotebook(id).catch(() => {})
    throw failure
  }
  void run(kept, book, BRIEF_MS)
}

/** Goes on with the books of the member that an earlier tab did not finish, unless another tab does. */
export async function resumeImports(): Promise<void> {
  const { id, viewing } = getSession()
  if (id === null || viewing) return
  const kept = await keptImports()
  for (const book of await kept.all(id)) if (!running.has(book.id)) void run(kept, book)
}

/** Tries again after a book was stopped. */
export async function retryImport(id: string): Promise<void> {
  const kept = await keptImports()
  const book = (await kept.all(getSession().id ?? 0)).find((each) => each.id === id)
  if (book) void run(kept, book)
}

/** Leaves out the chapters of a book that are not stored yet, once undoing that is no longer offered. */
export function leaveOutRest(id: string): void {
  running.get(id)?.abort()
  showImport(id, null)
  const timer = setTimeout(async () => (await keptImports()).remove(id), ACTION_MS)
  const undo = () => {
    clearTimeout(timer)
    void retryImport(id)
  }
  toast(messages.leftOut, 'done', { label: messages.undo, run: undo })
}

async function run(kept: KeptImports, book: KeptImport, briefMs = 0): Promise<void> {
  const controller = new AbortController()
  running.set(book.id, controller)
  // Of several tabs, one adds the book; another takes over when that is closed.
  const storeAll = () => storeChapters(kept, book, controller.signal, Date.now() + briefMs)
  try {
    if (navigator.locks)
      await navigator.locks.request(`tingdu.import.${book.id}`, { signal: controller.signal }, storeAll)
    else await storeAll()
  } catch (failure) {
    if (!controller.signal.aborted) show(kept, book, await kept.left(book.id), 'stopped', whyOf(failure))
    refreshLists()
  } finally {
    if (running.get(book.id) === controller) running.delete(book.id)
  }
}

async function storeChapters(
  kept: KeptImports,
  book: KeptImport,
  signal: AbortSignal,
  shownFrom: number,
): Promise<void> {
  const { names } = (await kept.all(book.account)).find(({ id }) => id === book.id) ?? book
  const known = { ...book, names }
  let isShown = !kept.lasting
  let refreshed = Date.now()
  for (let failures = 0; ; ) {
    // A book that is being deleted gets no more chapters, unless that is undone.
    await whenShown(book.id)
    if (signal.aborted) return
    const chapter = await kept.next(book.id)
    if (!chapter) break
    isShown ||= failures > 0 || Date.now() >= shownFrom
    if (isShown) show(kept, book, await kept.left(book.id), failures === 0 ? 'adding' : 'waiting')
    try {
      await storeChapter(kept, known, chapter)
      failures = 0
    } catch (failure) {
      if (signal.aborted) return
      if (book.inNotebook && (await isDeleted(failure, book.id))) return await giveUp(kept, chapter)
      failures += 1
      await waitAfter(failure, failures, signal)
    }
    if (signal.aborted) return
    if (Date.now() >= refreshed + REFRESH_MS) {
      refreshed = Date.now()
      refreshLists()
    }
  }
  await kept.remove(book.id)
  showImport(book.id, null)
  refreshLists()
  if (isShown && book.inNotebook) toast(messages.finished(book.title))
}

const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['library'] })

/** Whether a chapter was refused because its notebook was deleted, here or elsewhere. */
async function isDeleted(failure: unknown, notebook: string): Promise<boolean> {
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return isRefused && !(await hasNotebook(notebook).catch(() => true))
}

/** Ends adding a book that was deleted; the chapter may have been stored before its place was refused. */
async function giveUp(kept: KeptImports, chapter: KeptChapter): Promise<void> {
  await kept.remove(chapter.import)
  showImport(chapter.import, null)
  await removeText(chapter.sha1).catch(() => {})
  refreshLists()
}

/** So much of the first chapter tells the names; all of it would make its reader wait. */
const NAMED_CHARACTERS = 5000

/** Stores one chapter. The names of the first are those of all that follow. */
async function storeChapter(kept: KeptImports, book: KeptImport, chapter: KeptChapter): Promise<void> {
  const { sha1, title, text, idx, recorded = null } = chapter
  if (idx === 0 && book.inNotebook) {
    book.names = namesIn(await annotated(text.slice(0, NAMED_CHARACTERS).toWellFormed()))
    await kept.changeNames(book.id, book.names)
  }
  await storeText({ sha1, title, author: book.author, content: text, names: book.names, recorded })
  if (book.inNotebook) await placeText(book.id, sha1, idx)
  await kept.stored(chapter)
}

/** Waits and returns if trying again may help; throws the failure otherwise. */
async function waitAfter(failure: unknown, failures: number, signal: AbortSignal): Promise<void> {
  const mayPass =
    failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  if (!mayPass) throw failure
  const seconds = failure.retryAfter ?? Math.min(2 ** failures, LONGEST_WAIT_SECONDS)
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, seconds * 1000)
    globalThis.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}

const whyOf = (failure: unknown) => failureText(failure, messages.addFailed)

function show(
  { lasting }: KeptImports,
  { id, title, inNotebook, total }: KeptImport,
  left: number,
  status: ImportState['status'],
  why = '',
): void {
  showImport(id, { id, title, inNotebook, stored: total - left, total, status, why, lasting })
}
