import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createLexicon,
  type Lexicon,
  type LexiconWord,
  type TokenLevel,
} from '@tingdu/chinese/lexicon/lexicon.ts'
import { type Entry, toLexiconWord } from '@tingdu/chinese/lexicon/lexicon-entry.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Log } from '@tingdu/http/log.ts'
import { readExceptions } from './exceptions.server.ts'

/** The dictionary in memory, kept in sync with the database. */
export type LexiconSource = {
  /**
   * Returns the lexicon. The first call loads it in a second or two, between other work; concurrent calls wait for
   * the same load. Rejects with `DatabaseUnavailable`; the next call tries again.
   */
  get(): Promise<Lexicon>
  /** Drops the lexicon and stops listening. */
  stop(): Promise<void>
}

/**
 * The channel on which the database sends headwords changed by staff, or an empty payload if everything may have
 * changed.
 */
const CHANNEL = 'dictionary_words'
/** The channel on which the database says that exceptions have changed. */
const EXCEPTIONS_CHANNEL = 'analysis_exceptions'
/** Some five milliseconds of work: other requests run between two pages. */
const WORDS_PER_PAGE = 500

type Row = Omit<Entry, 'level'> & {
  hsk_2: number | null
  hsk_3: number | null
  derived_level: number | null
}

const COLUMNS = 'id, chinese, traditional, phonetic, priority, frequency, senses, hsk_2, hsk_3, derived_level'

/**
 * Creates the lexicon source of a process. It listens before it reads, so that it misses no change by staff, and
 * applies a changed headword without loading the rest again.
 */
export function createLexiconSource(database: Database, log?: Log): LexiconSource {
  const changed = new Set<string>()
  let loaded: Promise<Lexicon> | null = null
  let renewing = Promise.resolve()
  let listening: Promise<(() => Promise<void>)[]> | null = null
  let stopped = false

  function receive(headword: string): void {
    if (!loaded) return
    changed.add(headword)
    renewWith(takeChanges)
  }

  function renewWith(take: () => Promise<void>): void {
    renewing = renewing.then(take).catch((err) => {
      log?.error({ err }, 'changes of the dictionary could not be read; loading it again')
      loaded = null
    })
  }

  async function takeChanges(): Promise<void> {
    const lexicon = await loaded
    if (!lexicon || changed.size === 0 || stopped) return
    const headwords = [...changed]
    changed.clear()
    if (headwords.includes('')) loaded = Promise.resolve(await load(database, () => stopped))
    else await renew(database, lexicon, headwords)
  }

  async function takeExceptions(): Promise<void> {
    const lexicon = await loaded
    if (!lexicon || stopped) return
    loaded = Promise.resolve({ ...lexicon, exceptions: await readExceptions(database) })
  }

  async function begin(): Promise<Lexicon> {
    listening ??= Promise.all([
      database.listen(CHANNEL, receive),
      database.listen(EXCEPTIONS_CHANNEL, () => loaded && renewWith(takeExceptions)),
    ])
    await listening.catch((error) => {
      listening = null
      throw error
    })
    return await load(database, () => stopped)
  }

  return {
    async get() {
      await renewing
      loaded ??= begin()
      const loading = loaded
      return await loading.catch((error) => {
        if (loaded === loading) loaded = null
        throw error
      })
    },
    async stop() {
      stopped = true
      loaded = null
      for (const leave of (await listening?.catch(() => null)) ?? []) await leave()
    },
  }
}

async function load(database: Database, isStopped: () => boolean): Promise<Lexicon> {
  const builder = createLexicon()
  for (let last = 0; ; ) {
    if (isStopped()) throw new Error('The server stops')
    const page = await read(database, 'id > $1 order by id limit $2', [last, WORDS_PER_PAGE])
    for (const row of page) builder.add(toWord(row))
    if (page.length < WORDS_PER_PAGE) break
    last = page.at(-1)?.id ?? last
    await nextTurn()
  }
  return builder.build(await readExceptions(database))
}

/** Updates the entries of these headwords in the lexicon from the database. */
async function renew(database: Database, lexicon: Lexicon, headwords: string[]): Promise<void> {
  const rows = await read(database, 'chinese = any($1)', [headwords])
  const words = Map.groupBy(rows.map(toWord), (word) => word.chinese)
  for (const headword of headwords) lexicon.replaceHeadword(headword, words.get(headword) ?? [])
}

async function read(database: Database, where: string, values: unknown[]): Promise<Row[]> {
  // Texts are not cut into everyday phrases.
  const text = `select ${COLUMNS} from api.fc_words where not private.is_phrase(id) and ${where}`
  return (await database.as<Row>(serverCaller(), { text, values })).rows
}

function toWord({ hsk_2, hsk_3, derived_level, ...row }: Row): LexiconWord {
  return toLexiconWord({ ...row, level: levelOf(hsk_2, hsk_3, derived_level) })
}

/**
 * The level to show: of HSK 3.0, which everything else is graded by, else of HSK 2.0, else the estimate.
 */
function levelOf(hsk_2: number | null, hsk_3: number | null, derived: number | null): TokenLevel | null {
  if (hsk_3 !== null) return level('3.0', hsk_3)
  if (hsk_2 !== null) return level('2.0', hsk_2)
  return derived === null ? null : level('derived', derived)
}

const levels = new Map<string, TokenLevel>()

/** One shared object per level instead of one per word. */
function level(standard: TokenLevel['standard'], number: number): TokenLevel {
  const known = levels.get(`${standard} ${number}`) ?? { standard, level: number }
  levels.set(`${standard} ${number}`, known)
  return known
}
