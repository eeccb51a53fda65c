/**
 * `node content/texts/check-texts.ts`: checks the starter library: texts, books and collections. Exits with 1 if
 * something breaks one of the rules of the README beside it.
 */
import type { Token } from '@tingdu/chinese/analyze.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { splitSentences } from '@tingdu/chinese/segmentation/sentences.ts'
import { listedWords } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { readDefinitionLines } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import {
  LIBRARY_LEVELS,
  type LibraryLevel,
  type LibraryText,
} from '@tingdu/features/library/starter-library/import/library-text.ts'
import type { SensesOfEntries } from '@tingdu/features/library/starter-library/import/named-senses.ts'
import {
  readStarterLibrary,
  type StarterLibrary,
  wordsWithSense,
} from '@tingdu/features/library/starter-library/import/starter-library.server.ts'
import { loadLexicon, loadSenses } from '@tingdu/testing/lexicon.ts'
import { annotationFaults, definedWords, levelShare, unneededCorrections } from './text-words.ts'

export type Finding = { location: string; why: string }

/** The length of a text in characters without punctuation. */
const LENGTH: Record<LibraryLevel, { least: number; most: number }> = {
  beginner: { least: 80, most: 200 },
  'low-intermediate': { least: 150, most: 350 },
  'high-intermediate': { least: 300, most: 600 },
  advanced: { least: 450, most: 900 },
}
/** How many questions a text has. */
const QUESTIONS: Record<LibraryLevel, number> = {
  beginner: 3,
  'low-intermediate': 3,
  'high-intermediate': 4,
  advanced: 4,
}
const WRONG_ANSWERS = 3
const LONGEST_QUESTION = 24
const LONGEST_ANSWER = 16
/** By how many characters the answers of a question differ in length. */
const UNEVEN = 5
/** The share of running words that must be at or below the level. */
const REQUIRED_SHARE: Partial<Record<LibraryLevel, number>> = { beginner: 0.9, 'low-intermediate': 0.9 }
/** The percentage of running words that must have a definition of ours. */
const REQUIRED_DEFINED: Record<LibraryLevel, number> = {
  beginner: 95,
  'low-intermediate': 93,
  'high-intermediate': 90,
  advanced: 85,
}
const LEAST = { texts: 15, topics: 5, books: 8, collections: 3 }
/** Shorter sentences (好的。) may occur in several texts. */
const DUPLICATE_LENGTH = 8
const CHINESE = /^[\p{Script=Han}A-Za-z0-9，。！？、；：“”‘’…—《》（）·%]+$/u
const ENGLISH = /^[\p{Script=Latin}0-9 .,;:!?'"()%&/–—-]+$/u
const PUNCTUATION = /[^\p{Script=Han}A-Za-z0-9]/gu

/** The length of a text in characters without punctuation. */
export function lengthOf(content: string): number {
  return [...content.replace(PUNCTUATION, '')].length
}

/** Faults of a text by itself: length, characters, sentences. */
export function textFaults(text: LibraryText): string[] {
  const { content, level, title, english, gist, author } = text
  const length = lengthOf(content)
  const { least, most } = LENGTH[level]
  const faults: [boolean, string][] = [
    [length < least || length > most, `has ${length} characters, not ${least} to ${most}`],
    [!CHINESE.test(title), 'the title contains a character that is not allowed'],
    [!ENGLISH.test(english), 'the English title contains a character that is not allowed'],
    [!ENGLISH.test(gist) || !/[.?!]$/.test(gist), 'the gist is not one or two English sentences'],
    [!CHINESE.test(author) && !ENGLISH.test(author), 'the author contains a character that is not allowed'],
    [!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text.slug), 'the file name is not lower-case words joined by hyphens'],
  ]
  return [
    ...faults.filter(([broken]) => broken).map(([, why]) => why),
    ...sentenceFaults(text),
    ...questionFaults(text),
  ]
}

function questionFaults({ questions }: LibraryText): string[] {
  return questions.flatMap(({ question, right, wrong }) => {
    const answers = [right, ...wrong]
    const lengths = answers.map((answer) => answer.length)
    const longest = Math.max(...lengths)
    const faults: [boolean, string][] = [
      [
        ![question, ...answers].every((line) => CHINESE.test(line)),
        'contains a character that is not allowed',
      ],
      [!question.endsWith('？') || question.length > LONGEST_QUESTION, 'is not a short question'],
      [wrong.length !== WRONG_ANSWERS, `has not ${WRONG_ANSWERS} wrong answers`],
      [new Set(answers).size < answers.length, 'has an answer twice'],
      [answers.some((answer) => /[，。]$/.test(answer)), 'has an answer that ends with a punctuation mark'],
      [longest > LONGEST_ANSWER, `has an answer of more than ${LONGEST_ANSWER} characters`],
      [longest - Math.min(...lengths) > UNEVEN, 'has answers of different lengths'],
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => `“${question}” ${why}`)
  })
}

function sentenceFaults({ content, sentences }: LibraryText): string[] {
  const found = new Set(splitSentences(content).spans.map(({ start, end }) => `${start}-${end}`))
  return sentences.flatMap(({ start, end, translation }) => {
    const chinese = content.slice(start, end)
    const faults: [boolean, string][] = [
      [!CHINESE.test(chinese), 'contains a character that is not allowed'],
      [!found.has(`${start}-${end}`), 'is not exactly one sentence for the engine'],
      [!ENGLISH.test(translation), 'has a translation with a character that is not allowed'],
      [/ {2}| $/.test(translation), 'has a translation with an extra space'],
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => `“${chinese}” ${why}`)
  })
}

/** Texts with the same name or title, and sentences that occur twice. */
export function duplicateFaults(texts: LibraryText[]): Finding[] {
  const entries = texts.flatMap(({ slug, level, title, content, sentences }) => {
    const location = `${level}/${slug}`
    const long = sentences
      .map(({ start, end }) => content.slice(start, end).replace(PUNCTUATION, ''))
      .filter((sentence) => [...sentence].length >= DUPLICATE_LENGTH)
    return [`name ${slug}`, `title ${title}`, ...long].map((what) => ({ location, what }))
  })
  return [...Map.groupBy(entries, ({ what }) => what).values()].flatMap(([first, ...others]) =>
    others.map(({ location, what }) => ({ location, why: `“${what}” is also in ${first?.location}` })),
  )
}

/** Books and collections that name something unknown, texts in no book, books in no collection. */
export function groupFaults({ texts, books, collections }: StarterLibrary): Finding[] {
  const levels = new Map(texts.map(({ slug, level }) => [slug, level]))
  const inBooks = new Set(books.flatMap((book) => book.texts))
  const inCollections = new Set(collections.flatMap((collection) => collection.books.map(({ book }) => book)))
  const known = new Set(books.map(({ slug }) => slug))
  return [
    ...texts
      .filter(({ slug }) => !inBooks.has(slug))
      .map(({ slug, level }) => ({ location: `${level}/${slug}`, why: 'is in no book' })),
    ...books.flatMap((book) => [
      ...book.texts
        .filter((slug) => levels.get(slug) !== book.level)
        .map((slug) => ({ location: `book ${book.slug}`, why: `has no text ${slug} of its level` })),
      ...repeated(book.texts).map((slug) => ({ location: `book ${book.slug}`, why: `has ${slug} twice` })),
      ...(inCollections.has(book.slug)
        ? []
        : [{ location: `book ${book.slug}`, why: 'is in no collection' }]),
    ]),
    ...collections.flatMap(({ title, books: entries }) => {
      const location = `collection ${title}`
      return [
        ...entries
          .filter(({ book }) => !known.has(book))
          .map(({ book }) => ({ location, why: `has no book ${book}` })),
        ...repeated(entries.map(({ book }) => book)).map((book) => ({ location, why: `has ${book} twice` })),
        ...repeated(entries.map(({ idx }) => idx)).map((idx) => ({
          location,
          why: `has number ${idx} twice`,
        })),
        ...entries
          .filter(({ price, plan }) => price < 0 || (plan === 'free') !== (price === 0))
          .map(({ book }) => ({ location, why: `${book} has a price that does not suit its plan` })),
      ]
    }),
    ...repeated([...books, ...collections].map(({ title }) => title)).map((title) => ({
      location: 'books and collections',
      why: `“${title}” occurs twice`,
    })),
  ]
}

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) < index)
}

/** Levels, books and collections of which there are too few, and texts without their questions. */
export function countFaults({ texts, books, collections }: StarterLibrary): Finding[] {
  const counts = LIBRARY_LEVELS.flatMap((level) => {
    const own = texts.filter((text) => text.level === level)
    return [
      { what: `${level} texts`, count: own.length, least: LEAST.texts },
      {
        what: `topics of ${level} texts`,
        count: new Set(own.flatMap(({ topics }) => topics)).size,
        least: LEAST.topics,
      },
    ]
  })
  const scarce = [
    ...counts,
    { what: 'books', count: books.length, least: LEAST.books },
    { what: 'collections', count: collections.length, least: LEAST.collections },
  ]
    .filter(({ count, least }) => count < least)
    .map(({ what, count, least }) => ({
      location: 'library',
      why: `has ${count} ${what}, fewer than ${least}`,
    }))
  const unasked = texts
    .filter(({ level, questions }) => questions.length !== QUESTIONS[level])
    .map(({ slug, level, questions }) => ({
      location: `${level}/${slug}`,
      why: `has ${questions.length} questions, not ${QUESTIONS[level]}`,
    }))
  return [...scarce, ...unasked]
}

/** Levels whose running words too rarely have a definition of ours; prints the percentage of each. */
export function definitionFaults(
  texts: LibraryText[],
  definitions: { chinese: string; phonetic: string }[],
  lexicon: Lexicon,
  senses?: SensesOfEntries,
): Finding[] {
  const names = new Set(definitions.map(({ chinese, phonetic }) => `${chinese} ${phonetic}`))
  return LIBRARY_LEVELS.flatMap((level) => {
    const own = texts.filter((text) => text.level === level)
    const isDefined = ({ chinese, phonetic }: Token) => names.has(`${chinese} ${phonetic}`)
    const { defined, all } = definedWords(own, lexicon, isDefined, senses)
    const percent = all === 0 ? 100 : (100 * defined) / all
    const why = `${percent.toFixed(1)} % of its running words have a definition of ours`
    console.log(`${level}: ${why}`)
    return percent < REQUIRED_DEFINED[level] ? [{ location: level, why: `only ${why}` }] : []
  })
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkTexts(): void {
  const library = readStarterLibrary(import.meta.dirname)
  const lexicon = loadLexicon()
  const senses = loadSenses(wordsWithSense(library.texts))
  const listed = Map.groupBy(listedWords(), ({ word }) => word)
  const faults = [...duplicateFaults(library.texts), ...groupFaults(library), ...countFaults(library)]
  faults.push(...definitionFaults(library.texts, readDefinitionLines(), lexicon, senses))
  for (const text of library.texts) {
    const location = `${text.level}/${text.slug}`
    const { share, above } = levelShare(text, lexicon, listed, senses)
    const required = REQUIRED_SHARE[text.level] ?? 0
    const percent = `${(100 * share).toFixed(1)} % of its words are at or below its level`
    console.log(`${location}: ${lengthOf(text.content)} characters, ${percent}; above: ${above.join(' ')}`)
    if (share < required) faults.push({ location, why: `only ${percent}` })
    for (const why of [...textFaults(text), ...annotationFaults(text, lexicon, senses)])
      faults.push({ location, why })
    for (const what of unneededCorrections(text, lexicon, senses))
      console.log(`${location}: corrections can be removed: ${what}`)
  }
  for (const { location, why } of faults) console.error(`${location}: ${why}`)
  const { texts, books, collections } = library
  console.log(
    `${texts.length} texts, ${books.length} books, ${collections.length} collections, ${faults.length} faults`,
  )
  if (faults.length > 0) process.exitCode = 1
}

if (import.meta.main) checkTexts()
