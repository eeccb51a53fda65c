import { joinSenses, parseDefinition } from '@tingdu/chinese/definition.ts'
import { shortGloss } from '@tingdu/chinese/gloss.ts'
import { createLexicon, type Lexicon } from '@tingdu/chinese/lexicon.ts'
import { toToneMarks } from '@tingdu/chinese/pinyin.ts'
import { rankEntries } from '@tingdu/features/dictionary/import/prepare-words.server.ts'
import { readFrequencies, readWordLines } from '@tingdu/features/dictionary/import/sources.server.ts'

let loaded: Lexicon | undefined

/** The lexicon of the whole dictionary, made from the installed files as the import would, without a database. */
export function loadLexicon(): Lexicon {
  loaded ??= buildLexicon()
  return loaded
}

/** A lexicon of its own, for those who change it or measure it. Its words have no level. */
export function buildLexicon(): Lexicon {
  const counts = readFrequencies()
  const perMillion = 1e6 / [...counts.values()].reduce((sum, count) => sum + count, 0)
  const builder = createLexicon()
  rankEntries(readWordLines(), counts).forEach((entry, index) => {
    const { senses } = parseDefinition(entry.definition)
    builder.add({
      id: index + 1,
      chinese: copyOf(entry.simplified),
      traditional: copyOf(entry.traditional),
      phonetic: copyOf(toToneMarks(entry.pinyin)),
      priority: entry.priority,
      frequency: (counts.get(entry.simplified) ?? 0) * perMillion,
      gloss: copyOf(shortGloss(senses) || joinSenses(senses)),
      level: null,
    })
  })
  return builder.build()
}

/** Of its own, and not a view of the file's text, which would stay in memory with it. */
const copyOf = (text: string): string => Buffer.from(text).toString()
