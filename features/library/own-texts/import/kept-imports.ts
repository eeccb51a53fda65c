import { DRAFT_PREFIX } from '@tingdu/client/session.ts'
import type { Recorded } from '../timing.ts'
import type { Name } from './names.ts'

/** A book that is being added. Its id is that of the notebook, or of the only text. */
export type KeptImport = {
  id: string
  account: number
  title: string
  author: string
  inNotebook: boolean
  /** How many chapters it has, stored ones included. */
  total: number
  names: Name[]
}

/** A chapter that is not stored yet. */
export type KeptChapter = {
  import: string
  idx: number
  sha1: string
  title: string
  text: string
  /** The sound of the text; those that were kept by an earlier version have none. */
  recorded?: Recorded | null
}

/**
 * What this browser keeps of books that are being added, until the server has it: in IndexedDB, so that closing the tab
 * loses nothing. If that is blocked, as in some private windows, the tab must stay open.
 */
export type KeptImports = {
  /** Whether it outlives the tab. */
  lasting: boolean
  add: (book: KeptImport, chapters: readonly KeptChapter[]) => Promise<void>
  all: (account: number) => Promise<KeptImport[]>
  /** The next chapter that is not stored; undefined if all are. */
  next: (id: string) => Promise<KeptChapter | undefined>
  left: (id: string) => Promise<number>
  changeNames: (id: string, names: Name[]) => Promise<void>
  stored: (chapter: KeptChapter) => Promise<void>
  remove: (id: string) => Promise<void>
}

const name = 'tingdu.imports'
let opened: Promise<KeptImports> | undefined

/** The imports that this browser keeps. */
export function keptImports(): Promise<KeptImports> {
  opened ??= openDatabase().then(inDatabase, () => inMemory())
  return opened
}

/** Whether there may be imports of an account, without opening the database. */
export function mayHaveImports(account: number): boolean {
  try {
    return localStorage.getItem(markOf(account)) !== null
  } catch {
    return false
  }
}

/** Local storage with this prefix outlives the session. */
const markOf = (account: number) => `${DRAFT_PREFIX}imports.${account}`

function mark(account: number, isBusy: boolean): void {
  try {
    if (isBusy) localStorage.setItem(markOf(account), '1')
    else localStorage.removeItem(markOf(account))
  } catch {
    // Without local storage, imports go on when the page of own texts is opened.
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('books', { keyPath: 'id' })
      request.result.createObjectStore('chapters', { keyPath: ['import', 'idx'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is blocked'))
  })
}

const answer = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []])

function inDatabase(database: IDBDatabase): KeptImports {
  const books = (mode: IDBTransactionMode) => database.transaction('books', mode).objectStore('books')
  const chapters = (mode: IDBTransactionMode) =>
    database.transaction('chapters', mode).objectStore('chapters')
  const write = async (change: (transaction: IDBTransaction) => void) => {
    const transaction = database.transaction(['books', 'chapters'], 'readwrite')
    change(transaction)
    await finished(transaction)
  }
  const all = async (account: number) => {
    const found = (await answer(books('readonly').getAll())) as KeptImport[]
    return found.filter((book) => book.account === account)
  }
  return {
    lasting: true,
    all,
    add: async (book, parts) => {
      await write((transaction) => {
        transaction.objectStore('books').put(book)
        for (const part of parts) transaction.objectStore('chapters').put(part)
      })
      mark(book.account, true)
    },
    next: async (id) => ((await answer(chapters('readonly').getAll(rangeOf(id), 1))) as KeptChapter[])[0],
    left: (id) => answer(chapters('readonly').count(rangeOf(id))),
    changeNames: async (id, names) => {
      const book = (await answer(books('readonly').get(id))) as KeptImport | undefined
      if (book) await answer(books('readwrite').put({ ...book, names }))
    },
    stored: ({ import: id, idx }) =>
      write((transaction) => transaction.objectStore('chapters').delete([id, idx])),
    remove: async (id) => {
      const book = (await answer(books('readonly').get(id))) as KeptImport | undefined
      await write((transaction) => {
        transaction.objectStore('books').delete(id)
        transaction.objectStore('chapters').delete(rangeOf(id))
      })
      if (book && (await all(book.account)).length === 0) mark(book.account, false)
    },
  }
}

function inMemory(): KeptImports {
  const books = new Map<string, KeptImport>()
  let chapters: KeptChapter[] = []
  const of = (id: string) => chapters.filter((chapter) => chapter.import === id)
  return {
    lasting: false,
    all: async (account) => [...books.values()].filter((book) => book.account === account),
    add: async (book, parts) => {
      books.set(book.id, book)
      chapters = [...chapters.filter((chapter) => chapter.import !== book.id), ...parts]
    },
    next: async (id) => of(id).toSorted((one, other) => one.idx - other.idx)[0],
    left: async (id) => of(id).length,
    changeNames: async (id, names) => {
      const book = books.get(id)
      if (book) books.set(id, { ...book, names })
    },
    stored: async (stored) => {
      chapters = chapters.filter((chapter) => chapter.sha1 !== stored.sha1)
    },
    remove: async (id) => {
      books.delete(id)
      chapters = chapters.filter((chapter) => chapter.import !== id)
    },
  }
}
