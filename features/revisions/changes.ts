import { sensesOfText } from '@tingdu/features/dictionary/entries.ts'

/** The columns of a row, by their names. */
type Columns = Record<string, unknown>

/** One row that staff changed, as `rpc/dictionary_changes` tells it. */
export type Change = {
  id: number
  at: string
  actor_id: number | null
  actor: string | null
  resource: 'fc_words' | 'fc_chars' | 'fc_char_strokes' | 'fc_char_info' | 'fc_sentences'
  subject: string
  action: 'insert' | 'update' | 'delete'
  before: Columns | null
  after: Columns | null
  undone: boolean
  undoing: boolean
}

/** What was changed at once: rows of one request, which are undone together. */
export type ChangeGroup = Pick<Change, 'id' | 'at' | 'actor' | 'undone' | 'undoing'> & { changes: Change[] }

/** A field before and after; null where there was nothing. `picture` says that the texts are keys of pictures. */
export type FieldChange = { label: string; before: string | null; after: string | null; picture: boolean }

const LABELS: Record<string, string> = {
  priority: 'Priority',
  phonetic: 'Pinyin',
  defs: 'Definition',
  chinese: 'Word',
  traditional: 'Traditional form',
  taiwan_phonetic: 'In Taiwan',
  image: 'Mnemonic image',
  character: 'Character',
  mnemonic: 'Mnemonic',
  explanation: 'Explanation',
  hsk_level: 'HSK level',
  mnemonic_image: 'Mnemonic image',
  stroke_count: 'Number of strokes',
  radical: 'Radical',
  radical_meaning: 'Meaning of the radical',
  structure: 'Structure',
  decomposition: 'Decomposition',
}

/** A sentence has columns of the same names, which its form calls otherwise. */
const SENTENCE_LABELS: Record<string, string> = {
  chinese: 'Chinese',
  traditional: 'Traditional form',
  phonetic: 'Pinyin',
  keywords: 'Words',
  defs: 'English',
  level: 'Level',
  sound: 'Recording',
  source: 'Source',
  author: 'Author',
  licence: 'Licence',
}

const THINGS: Record<Change['resource'], string> = {
  fc_words: 'the definition',
  fc_chars: 'the character',
  fc_char_strokes: 'the strokes',
  fc_char_info: 'the facts of the character',
  fc_sentences: 'the sentence',
}

const VERBS: Record<Change['action'], string> = { insert: 'Added', update: 'Changed', delete: 'Deleted' }

/** Changes that stand one after the other, are of one account and of the same moment, are one. */
export function groupChanges(changes: Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && last.at === change.at && last.changes[0]?.actor_id === change.actor_id)
      last.changes.push(change)
    else groups.push({ ...change, changes: [change] })
  }
  return groups
}

/** What was done, in a few words: `Changed the definition xué`. `readings` are those of the definitions by their ids. */
export function describeChange(change: Change, readings: Map<string, string>): string {
  const fields = fieldsOf(change)
  if (change.action === 'update' && fields.length > 0 && fields.every(({ picture }) => picture))
    return 'Changed the mnemonic image'
  const row = change.after ?? change.before
  const reading = change.resource === 'fc_words' && (row?.phonetic ?? readings.get(change.subject))
  return `${VERBS[change.action]} ${THINGS[change.resource]}${reading ? ` ${reading}` : ''}`
}

/** The fields that people know, before and after; those that a change left as they were are left out. */
export function fieldsOf({ resource, before, after }: Change): FieldChange[] {
  const ofSentence = resource === 'fc_sentences'
  const read = ofSentence ? textOfSentence : textOf
  return Object.entries(ofSentence ? SENTENCE_LABELS : LABELS).flatMap(([name, label]) => {
    const [was, becomes] = [read(name, before?.[name]), read(name, after?.[name])]
    const picture = name === 'image' || name === 'mnemonic_image'
    return was === becomes ? [] : [{ label, before: was, after: becomes, picture }]
  })
}

/** What two texts share at their ends, and the parts in between that differ; words stay whole. */
export function differenceOf(before: string, after: string) {
  const [was, becomes] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(was.length, becomes.length)
  let start = 0
  while (start < shortest && was[start] === becomes[start]) start += 1
  let end = 0
  while (end < shortest - start && was.at(-1 - end) === becomes.at(-1 - end)) end += 1
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    start: was.slice(0, start).join(''),
    before: between(was),
    after: between(becomes),
    end: was.slice(was.length - end).join(''),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}’'-])+|\s+|./gsu) ?? []
}

function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (name === 'defs')
    return sensesOfText(String(value))
      .map(({ text }) => text)
      .join('; ')
  return String(value)
}

function textOfSentence(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const words = String(value).split('|')
  return name === 'keywords' ? words.filter((word) => word !== '').join(' · ') : String(value)
}
