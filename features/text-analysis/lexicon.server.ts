import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createLexicon,
  type Lexicon,
  type LexiconWord,
  type TokenLevel,
} from '@tingdu/chinese/lexicon/lexicon.ts'
import { type Entry, toLexiconWord } from '@tingdu/chinese/lexicon/lexicon-entry.ts'
import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'

/** The dictionary in memory, as the database has it now. */
export type LexiconSource = {
  /**
   * The lexicon. The first call loads it, in a second or two and beside other work; those that come meanwhile wait for the
   * same. Rejects with `DatabaseUnavailable` as the database does; the next call tries again.
   */
  get(): Promise<Lexicon>
  /** Forgets it, and does not listen any longer. */
  stop(): Promise<void>
}

/** Where the database tells the headword that staff have changed, or nothing where everything may have. */
const CHANNEL = 'dictionary_words'
/** Some five milliseconds of work: between two pages other requests have their turn. */
const WORDS_A_PAGE = 500

type Row = Omit<Entry, 'level'> & {
  hsk_2: number | null
  hsk_3: number | null
  derived_level: number | null
}

const COLUMNS = 'id, chinese, traditional, phonetic, priority, frequency, senses, hsk_2, hsk_3, derived_level'

/**
 * Makes the source of the lexicon of a process. It listens before it reads, so that no change by staff falls between, and
 * takes a changed headword in without loading the rest again.
 */
export function createLexiconSource(database: Database, log?: Log): LexiconSource {
  const changed = new Set<string>()
  let loaded: Promise<Lexicon> | null = null
  let renewing = Promise.resolve()
  let listening: Promise<() => Promise<void>> | null = null
  let stopped = false

  function receive(headword: string): void {
    if (!loaded) return
    changed.add(headword)
    renewing = renewing.then(takeChanges).catch((err) => {
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

  async function begin(): Promise<Lexicon> {
    listening ??= database.listen(CHANNEL, receive)
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
      const leave = await listening?.catch(() => null)
      await leave?.()
    },
  }
}

async function load(database: Database, isStopped: () => boolean): Promise<Lexicon> {
  const builder = createLexicon()
  for (let last = 0; ; ) {
    if (isStopped()) throw new Error('The server stops')
    const page = await read(database, 'id > $1 order by id limit $2', [last, WORDS_A_PAGE])
    for (const row of page) builder.add(toWord(row))
    if (page.length < WORDS_A_PAGE) break
    last = page.at(-1)?.id ?? last
    await nextTurn()
  }
  return builder.build()
}

/** Puts the entries of these headwords into the lexicon as the database has them now. */
async function renew(database: Database, lexicon: Lexicon, headwords: string[]): Promise<void> {
  const rows = await read(database, 'chinese = any($1)', [headwords])
  const words = Map.groupBy(rows.map(toWord), (word) => word.chinese)
  for (const headword of headwords) lexicon.replaceHeadword(headword, words.get(headword) ?? [])
}

async function read(database: Database, where: string, values: unknown[]): Promise<Row[]> {
  const text = `select ${COLUMNS} from api.fc_words where ${where}`
  return (await database.as<Row>(serverCaller(), { text, values })).rows
}

function toWord({ hsk_2, hsk_3, derived_level, ...row }: Row): LexiconWord {
  return toLexiconWord({ ...row, level: levelOf(hsk_2, hsk_3, derived_level) })
}

/** The level that is shown first: of the older standard, which most courses follow, then of the newer, then estimated. */
function levelOf(hsk_2: number | null, hsk_3: number | null, derived: number | null): TokenLevel | null {
  if (hsk_2 !== null) return level('2.0', hsk_2)
  if (hsk_3 !== null) return level('3.0', hsk_3)
  return derived === null ? null : level('derived', derived)
}

const levels = new Map<string, TokenLevel>()

/** One object for each level, not one for each word. */
function level(standard: TokenLevel['standard'], number: number): TokenLevel {
  const known = levels.get(`${standard} ${number}`) ?? { standard, level: number }
  levels.set(`${standard} ${number}`, known)
  return known
}
