import type { Word } from './entries.ts'

/** The entries of a headword that are read alike. */
export type ReadingGroup = {
  /** The reading as its first entry writes it. */
  phonetic: string
  /** Entries with meanings of their own, best first. */
  entries: Word[]
  /** Entries that only refer to another one. */
  references: Word[]
  /** How the headword may be read inside of longer words with this reading, in lower case. */
  spoken: string[]
  /** Whether learners seldom meet the reading. */
  rare: boolean
}

/**
 * Groups the entries of a headword by reading, best first; a surname belongs to the reading that it shares. Where at
 * least one reading is listed, defined by us or read in listed words, all others are rare; elsewhere names and
 * references are. The first reading never is.
 */
export function groupsByReading(words: Word[]): ReadingGroup[] {
  const byReading = Map.groupBy(words, ({ phonetic }) => phonetic.toLowerCase())
  const readings = [...byReading.keys()]
  const groups = [...byReading].map(([reading, members]) => ({
    phonetic: members[0]?.phonetic ?? reading,
    entries: members.filter((word) => !isReference(word)),
    references: members.filter(isReference),
    spoken: spokenForms(reading, readings),
    rare: false,
  }))
  const anyCommon = groups.some(isCommon)
  return groups.map((group, index) => ({
    ...group,
    rare: index > 0 && !isCommon(group) && (anyCommon || group.entries.every(isName)),
  }))
}

/** Whether an entry only refers to another one. */
export function isReference({ senses }: Pick<Word, 'senses'>): boolean {
  return senses.length > 0 && senses.every(({ kind }) => kind === 'variant' || kind === 'see')
}

function isCommon({ entries, references }: Pick<ReadingGroup, 'entries' | 'references'>): boolean {
  const isListed = ({ hsk_2, hsk_3 }: Word) => hsk_2 !== null || hsk_3 !== null
  const isInUse = (word: Word) => word.source === 'Tingdu' || word.in_common_words === true
  return [...entries, ...references].some(isListed) || entries.some(isInUse)
}

const isName = ({ phonetic }: Word) => /^\p{Lu}/u.test(phonetic)

/**
 * The reading, and its neutral tone (东西 dōng xi for 西 xī) unless that is a reading of its own (得 de) or belongs to an
 * earlier one.
 */
function spokenForms(reading: string, readings: string[]): string[] {
  const neutral = toneless(reading)
  const first = readings.find((other) => toneless(other) === neutral)
  return first === reading && !readings.includes(neutral) ? [reading, neutral] : [reading]
}

function toneless(reading: string): string {
  return reading
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}
