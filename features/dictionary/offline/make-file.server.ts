import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Query } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type DownloadInfo, FORMAT, type Header, MOST_WORDS, PART_BYTES } from './file-format.ts'

/** The compressed file with its description. Its version is a hash, so that all servers give the same file the same version. */
export type OfflineFile = { info: DownloadInfo; bytes: Buffer }

const TIMEOUT_MS = 120_000

const credits = [
  'CC-CEDICT, https://cc-cedict.org/, Creative Commons Attribution-ShareAlike 4.0 International, https://creativecommons.org/licenses/by-sa/4.0/. Divided into senses and ranked by Tingdu; entries with another source were changed or added by its editors.',
  'CJK Decomposition Data by Gavin Grover, MIT License.',
  'Word frequencies from the dictionary of jieba by Sun Junyi and contributors, MIT License.',
  'Example sentences, definitions and levels: Tingdu, MIT License.',
]

/** What else the search reads. */
const LISTS = `
  select (select json_object_agg(e.english, e.chinese) from private.everyday_english e) as english,
    (select json_agg(json_build_array(i.form, i.base)) from private.irregular_english i) as irregular,
    (select json_object_agg(l.typed, l.meant) from (
      select typed, string_agg(meant, '') as meant from private.look_alikes group by typed) as l) as look_alikes,
    (select json_object_agg(c.character, array_to_string(alike, '')) from api.fc_chars c,
      lateral (select private.written_alike(c.character) as alike offset 0) as written
      where c.frequency_rank <= 3500 and alike is not null) as written_alike`

/** Reads what the file contains, and compresses it. `most` limits the number of entries. */
export async function makeFile(database: Database, most = MOST_WORDS): Promise<OfflineFile> {
  const rows = async <Row>(query: Query) => (await database.as<Row>(serverCaller(TIMEOUT_MS), query)).rows
  type Line = { line: string }
  const words = await rows<Line>({
    text: `select keys::text || e'\\t' || entry::text as line from private.words_to_download($1)`,
    values: [most],
  })
  const headwords = words.map(
    ({ line }) => (JSON.parse(line.slice(0, line.indexOf('\t'))) as [number, string])[1],
  )
  const characters = await rows<Line>({
    text: 'select entry::text as line from private.characters_to_download($1)',
    values: [[...new Set(headwords)]],
  })
  const sentences = await rows<Line>({
    text: 'select entry::text as line from private.sentences_to_download()',
    values: [],
  })
  const [lists] = await rows<Pick<Header, 'english' | 'irregular' | 'look_alikes' | 'written_alike'>>({
    text: LISTS,
    values: [],
  })
  const counts = { words: words.length, characters: characters.length, sentences: sentences.length }
  const header = { format: FORMAT, ...counts, credits, ...lists }
  const lines = [JSON.stringify(header), ...[...words, ...characters, ...sentences].map(({ line }) => line)]
  const bytes = await promisify(gzip)(lines.join('\n'), { level: 9 })
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const parts = Math.ceil(bytes.length / PART_BYTES)
  return {
    info: { version, bytes: bytes.length, parts, words: counts.words, sentences: counts.sentences },
    bytes,
  }
}

/** How often the database is asked whether the file is out of date. */
const LOOK_EVERY_MS = 60 * 60_000

/** The same if somebody asks for a version that another process has made. */
const LOOK_AGAIN_MS = 60_000

/** What a process has of the file. */
export type FileInMemory = {
  /** The file as it is offered. */
  get(): Promise<OfflineFile>
  /** The file of a version, which another process may have offered; undefined for one that is out of date. */
  ofVersion(version: string): Promise<OfflineFile | undefined>
}

/**
 * The file in memory: made on the first request, and again once a row of it has changed. Simultaneous requests wait for
 * the same file. The previous one stays, for those who are downloading it.
 */
export function fileInMemory(database: Database, now = Date.now): FileInMemory {
  let known: { state: string; file: Promise<OfflineFile> } | undefined
  let earlier: Promise<OfflineFile | undefined> | undefined
  let looked = Number.NEGATIVE_INFINITY
  const latest = async (lookEveryMs: number) => {
    if (!known || now() - looked >= lookEveryMs) {
      const state = await stateNow(database)
      looked = now()
      if (known?.state !== state) {
        const made = { state, file: makeFile(database) }
        earlier = known?.file.catch(() => undefined) ?? earlier
        known = made
        made.file.catch(() => {
          if (known === made) known = undefined
        })
      }
    }
    return known.file
  }
  return {
    get: () => latest(LOOK_EVERY_MS),
    async ofVersion(version) {
      for (const lookEveryMs of [LOOK_EVERY_MS, LOOK_AGAIN_MS])
        for (const file of [await latest(lookEveryMs), await earlier])
          if (file?.info.version === version) return file
      return undefined
    },
  }
}

async function stateNow(database: Database): Promise<string> {
  const query = { text: 'select private.state_of_download() as state', values: [] }
  const { rows } = await database.as<{ state: string }>(serverCaller(TIMEOUT_MS), query)
  return rows[0]?.state ?? ''
}
