import type { LevelWord, OfficialEntry } from '@tingdu/features/dictionary/entries/import/levels.server.ts'

/**
 * How many entries of the official list the words of one level cover: one each, except those listed for this level
 * in `official-entries.txt`, which cover the entries that list them.
 */
export function countEntries(words: LevelWord[], entries: OfficialEntry[]): number {
  const named = new Set(entries.flatMap((entry) => entry.words.map(line)))
  return words.filter((word) => !named.has(line(word))).length + entries.length
}

/**
 * Returns one line for each mistake in the official entries, none if all are right. The words of an entry are in
 * its level or below. An entry that is exactly one word of its own level is not listed.
 */
export function entryMistakes(words: LevelWord[], entries: OfficialEntry[]): string[] {
  const levels = new Map(words.map((word) => [`${word.standard} ${line(word)}`, word.level]))
  const levelOf = (word: LevelWord) =>
    levels.get(`${word.standard} ${line(word)}`) ?? Number.POSITIVE_INFINITY
  return entries.flatMap((entry, index) => {
    const missing = entry.words.find((word) => levelOf(word) > entry.level)
    if (missing) return [`${nameOf(entry)}: “${line(missing)}” is in no level up to this one`]
    const others = entries.filter((other, at) => at !== index && isSameLevel(entry, other))
    if (others.some((other) => other.entry === entry.entry)) return [`${nameOf(entry)}: is listed twice`]
    const [only, ...more] = entry.words
    if (!only || more.length > 0 || levelOf(only) < entry.level) return []
    const isShared = others.some((other) => other.words.some((word) => line(word) === line(only)))
    return isShared ? [] : [`${nameOf(entry)}: is one word of this level and must not be listed`]
  })
}

const isSameLevel = (one: OfficialEntry, other: OfficialEntry): boolean =>
  one.standard === other.standard && one.level === other.level

/** The word as written in its file. */
const line = ({ word, reading }: LevelWord): string => (reading ? `${word} ${reading}` : word)

const nameOf = ({ standard, level, entry }: OfficialEntry): string =>
  `HSK ${standard} level ${level}, entry ${entry}`
