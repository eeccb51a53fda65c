import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeCharacter, type KnownCharacter } from '@tingdu/chinese/handwriting/recognize.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/** The characters that drawings are compared with, in memory: some 20 MB. */
export type KnownCharacters = {
  /**
   * Returns the characters. The first call, and the first one after a change of strokes, loads them in a second or
   * two, between other work. Rejects with `DatabaseUnavailable`; the next call tries again.
   */
  get(): Promise<readonly KnownCharacter[]>
  /** Drops the characters and stops listening. */
  stop(): Promise<void>
}

/** The channel on which the database says that strokes have changed. */
const CHANNEL = 'character_strokes'
/** Some ten milliseconds of work: other requests run between two pages. */
const CHARACTERS_PER_PAGE = 100

type Row = { character: string; medians: unknown[]; rank: number }

/** Creates the known characters of a process. Loads nothing until someone draws. */
export function createKnownCharacters(database: Database): KnownCharacters {
  let loaded: Promise<readonly KnownCharacter[]> | null = null
  let listening: Promise<() => Promise<void>> | null = null

  async function begin(): Promise<readonly KnownCharacter[]> {
    listening ??= database.listen(CHANNEL, () => {
      loaded = null
    })
    await listening.catch((error) => {
      listening = null
      throw error
    })
    return await load(database)
  }

  return {
    async get() {
      loaded ??= begin()
      const loading = loaded
      return await loading.catch((error) => {
        if (loaded === loading) loaded = null
        throw error
      })
    },
    async stop() {
      loaded = null
      const leave = await listening?.catch(() => null)
      await leave?.()
    },
  }
}

async function load(database: Database): Promise<KnownCharacter[]> {
  const known: KnownCharacter[] = []
  for (let last = ''; ; ) {
    const page = await read(database, last)
    for (const { character, medians, rank } of page) {
      const strokes = medians.flatMap(strokeOf)
      if (strokes.length > 0) known.push(describeCharacter(character, strokes, rank))
    }
    if (page.length < CHARACTERS_PER_PAGE) return known
    last = page.at(-1)?.character ?? last
    await nextTurn()
  }
}

/** Characters that the frequencies do not contain come last. */
async function read(database: Database, after: string): Promise<Row[]> {
  const text = `select s.character, s.medians, coalesce(c.frequency_rank, 20000) as rank
    from api.fc_char_strokes s left join api.fc_chars c using (character)
    where s.character > $1 order by s.character limit $2`
  return (await database.as<Row>(serverCaller(), { text, values: [after, CHARACTERS_PER_PAGE] })).rows
}

/** A stored center line, turned upright; none if staff have written something else there. */
function strokeOf(median: unknown): [number, number][][] {
  if (!Array.isArray(median)) return []
  const points = median.filter(isPoint).map(([x, y]): [number, number] => [x, -y])
  return points.length > 0 ? [points] : []
}

function isPoint(point: unknown): point is [number, number] {
  return Array.isArray(point) && Number.isFinite(point[0]) && Number.isFinite(point[1])
}
