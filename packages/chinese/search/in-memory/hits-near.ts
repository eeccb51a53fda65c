import { plainLetters } from '../search-keys.ts'
import { type Hit, hit } from './hits.ts'
import { englishBases, lossOfBases } from './hits-english.ts'
import { englishBySound, englishSkeleton, nearSounds, nearSpellings } from './near-spellings.ts'
import { glossesOf, readingsOf, type WordIndex } from './word-index.ts'

/** Matches for a text taken as a misspelling, as in `33-hits-near.sql`. */

type Vocabulary = { bySound: Map<string, string[]>; bySkeleton: Map<string, string[]> }

const vocabularies = new WeakMap<WordIndex, Vocabulary>()

/** The English words by their sound and by their consonants; built for the first text that needs it. */
function vocabularyOf(index: WordIndex): Vocabulary {
  const known = vocabularies.get(index)
  if (known) return known
  const words = [...index.english.keys()].sort()
  const made = {
    bySound: Map.groupBy(words, englishBySound),
    bySkeleton: Map.groupBy(words, englishSkeleton),
  }
  vocabularies.set(index, made)
  return made
}

/**
 * English texts that differ from this one in the spelling of words that no definition contains; each is replaced by up to
 * eight of the nearest, by fewer if there are several. If words sound like it, only these replace it.
 */
function correctedEnglish(index: WordIndex, wanted: string): string[] {
  const words = wanted.split(' ')
  const isKnown = (word: string) => word.length < 3 || index.english.has(word)
  const unknown = words.filter((word) => !isKnown(word)).length
  const most = Math.min(8, Math.floor(64.5 ** (1 / Math.max(unknown, 1))))
  let texts = ['']
  for (const word of words) {
    const choices = isKnown(word) ? [word] : nearWords(index, word).slice(0, most)
    texts = texts.flatMap((text) => choices.map((choice) => (text === '' ? choice : `${text} ${choice}`)))
  }
  return texts.filter((text) => text !== wanted)
}

function nearWords(index: WordIndex, word: string): string[] {
  const { bySound, bySkeleton } = vocabularyOf(index)
  const same = bySound.get(englishBySound(word))
  if (same) return same
  const near = [...new Set(nearSpellings(word))].filter((text) => index.english.has(text)).sort()
  const skeleton = englishSkeleton(word)
  if (skeleton.length <= 3) return near
  const further = (bySkeleton.get(skeleton) ?? []).filter(
    (text) => Math.abs(text.length - word.length) <= 2 && !near.includes(text),
  )
  return [...near, ...further]
}

/** Words whose reading or English differs by a letter or a sound. */
export function nearHits(index: WordIndex, letters: string | null, english: string): Hit[] {
  const typed = letters === null ? '' : plainLetters(letters)
  const hits: Hit[] = []
  let bestPinyin: number | null = null
  if (typed.length >= 3 && typed.length <= 24) {
    const sounds = new Set(nearSounds(typed))
    for (const plain of new Set([...nearSpellings(typed), ...sounds])) {
      if (plain === typed) continue
      for (const { toned, initials, weight, word } of readingsOf(index, plain)) {
        const found = hit(
          index,
          word,
          2 + (sounds.has(plain) ? 1.5 : 0) + weight,
          'similar',
          toned.replace(/[1-5]/g, '').replaceAll('v', 'ü'),
        )
        hits.push(found)
        const total = found.score + found.worth
        if (initials.length > 1 && weight > 2 && (bestPinyin === null || total > bestPinyin))
          bestPinyin = total
      }
    }
  }
  if (english.length < 3 || english.length > 40) return hits
  const corrected = correctedHits(index, english, bestPinyin !== null)
  const best = Math.max(...corrected.map(({ score, worth }) => score + worth))
  // A frequent word of several syllables is more likely meant than an English one, unless that is far more common.
  if (corrected.length > 0 && (bestPinyin === null || bestPinyin < best)) hits.push(...corrected)
  else if (bestPinyin === null && english.length <= 24)
    for (const text of new Set(nearSpellings(english)))
      if (text !== english)
        for (const { gloss, tier, weight, word } of glossesOf(index, text))
          hits.push(hit(index, word, tier - 6 + weight, 'similar', gloss))
  return hits
}

function correctedHits(index: WordIndex, english: string, canBePinyin: boolean): Hit[] {
  return correctedEnglish(index, english).flatMap((correct) => {
    const loss = lossOfBases(index, correct)
    return [...new Set([correct, ...englishBases(index, correct)])].flatMap((text) =>
      glossesOf(index, text).map(({ gloss, tier, weight, word }) =>
        hit(
          index,
          word,
          tier - (gloss === correct ? 0 : loss) - 5 - (canBePinyin ? 4 : 0) + weight,
          'similar',
          gloss,
        ),
      ),
    )
  })
}

/** Whether a text in Latin letters is the reading or the meaning of a common word: then it needs no correction. */
export function isKnown(index: WordIndex, letters: string | null, english: string): boolean {
  return (
    (letters !== null && readingsOf(index, plainLetters(letters)).some(({ weight }) => weight > 1.5)) ||
    [english, ...englishBases(index, english)].some((text) =>
      glossesOf(index, text).some(({ weight }) => weight > 1.5),
    )
  )
}
