/** Parses one text of the starter library; `content/texts/README.md` describes the format. */
import { MAX_GIST, MAX_TOPICS, type Topic, topics } from '../../texts/rules.ts'

export const LIBRARY_LEVELS = ['beginner', 'low-intermediate', 'high-intermediate', 'advanced'] as const
export type LibraryLevel = (typeof LIBRARY_LEVELS)[number]

export const LIBRARY_PLANS = ['free', 'silver', 'gold', 'diamond'] as const
export type LibraryPlan = (typeof LIBRARY_PLANS)[number]

export const NAME_KINDS = ['person', 'place', 'other'] as const

/** A word that belongs to this text only, as in `json_text.names`. */
export type LibraryName = { chinese: string; phonetic: string; kind: (typeof NAME_KINDS)[number] }

/**
 * A word that the engine segments, reads or explains wrongly: UTF-16 offsets into `content`, end exclusive. `traditional`
 * selects the entry among words that are written and read alike in simplified characters, `sense` the definition that
 * fits here, by a part of its text.
 */
export type LibraryCorrection = {
  start: number
  end: number
  phonetic?: string
  traditional?: string
  sense?: string
}

/** UTF-16 offsets into `content`, end exclusive. */
export type LibrarySentence = {
  start: number
  end: number
  translation: string
  corrections: LibraryCorrection[]
}

/** A question whose answer shows whether the text was understood. */
export type LibraryQuestion = { question: string; right: string; wrong: string[] }

export type LibraryText = {
  /** Identifies the text in books; unique over all levels. */
  slug: string
  level: LibraryLevel
  title: string
  /** The title in English. */
  english: string
  /** One line about the text, which does not tell the end. */
  gist: string
  author: string
  plan: LibraryPlan
  topics: Topic[]
  names: LibraryName[]
  /** Paragraphs separated by "\n". */
  content: string
  sentences: LibrarySentence[]
  /** In the order of the text. */
  questions: LibraryQuestion[]
}

const FIELDS = ['title', 'english', 'gist', 'author', 'plan', 'topics'] as const
const NAME = /^(\S+) = (.+), (person|place|other)$/
const CORRECTION = /^> (\S+?)(?:#([1-9]))?(?: ([^=:]+?))?(?: = (\S+))?(?: : (\S.*))?$/

/**
 * Parses a text from its file.
 *
 * @throws Error with the line if the file does not follow the format.
 */
export function parseLibraryText(slug: string, level: LibraryLevel, source: string): LibraryText {
  const lines = source.split('\n')
  if (lines.at(-1) !== '' || lines.at(-2) === '') fail('the file does not end with exactly one line break')
  const headEnd = lines.indexOf('')
  const firstQuestion = lines.findIndex((line) => line.startsWith('? '))
  const bodyEnd = firstQuestion < 0 ? lines.length - 1 : firstQuestion - 1
  const { fields, names } = parseHead(lines.slice(0, headEnd))
  return {
    slug,
    level,
    title: fields.title,
    english: fields.english,
    gist: gistOf(fields.gist),
    author: fields.author,
    plan: oneOf(LIBRARY_PLANS, fields.plan),
    topics: topicsOf(fields.topics),
    names,
    questions: firstQuestion < 0 ? [] : parseQuestions(lines.slice(bodyEnd, -1)),
    ...parseBody(lines.slice(0, bodyEnd), headEnd + 1),
  }
}

type Head = { fields: Record<(typeof FIELDS)[number], string>; names: LibraryName[] }

function parseHead(lines: string[]): Head {
  const pairs = lines.map((line) => /^([a-z]+): (\S.*)$/.exec(line) ?? fail(`“${line}” is not a field`))
  const fieldLines = pairs.slice(0, FIELDS.length)
  if (fieldLines.map(([, key]) => key).join() !== FIELDS.join())
    fail(`the first lines are not ${FIELDS.join(', ')}`)
  const names = pairs.slice(FIELDS.length).map(([line, key, value = '']) => {
    const [, chinese, phonetic, kind] =
      (key === 'name' && NAME.exec(value)) || fail(`“${line}” is not a name`)
    return { chinese, phonetic, kind } as LibraryName
  })
  return {
    fields: Object.fromEntries(fieldLines.map(([, key, value]) => [key, value])) as Head['fields'],
    names,
  }
}

/** Sentences, each followed by its translation and its corrections; an empty line separates paragraphs. */
function parseBody(lines: string[], from: number): Pick<LibraryText, 'content' | 'sentences'> {
  const sentences: LibrarySentence[] = []
  let content = ''
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === '') {
      if (content === '' || content.endsWith('\n')) fail(`line ${at + 1} is empty`)
      content += '\n'
      continue
    }
    const translation = lines[at + 1] ?? ''
    if (!/^\p{Script=Latin}|^["'0-9(]/u.test(translation)) fail(`line ${at + 1} has no translation after it`)
    const start = content.length
    content += line
    at += 1
    const corrections: LibraryCorrection[] = []
    for (; lines[at + 1]?.startsWith('>'); at += 1)
      corrections.push(parseCorrection(lines[at + 1] ?? '', line, start, at + 2))
    sentences.push({ start, end: content.length, translation, corrections: inOrder(corrections) })
  }
  return { content, sentences }
}

/** Questions after an empty line, each with its right answer and the wrong ones. */
function parseQuestions([empty, ...lines]: string[]): LibraryQuestion[] {
  if (empty !== '') fail('there is no empty line before the questions')
  const starts = lines.flatMap((line, at) => (line.startsWith('? ') ? at : []))
  return starts.map((start, at) => {
    const [question = '', right = '', ...wrong] = lines.slice(start, starts[at + 1])
    if (!right.startsWith('+ ')) fail(`“${question}” is not followed by its right answer`)
    const other = wrong.find((line) => !line.startsWith('- '))
    if (other !== undefined) fail(`“${other}” is not a wrong answer`)
    const [asked = '', answer = '', ...others] = [question, right, ...wrong].map((line) => line.slice(2))
    return { question: asked, right: answer, wrong: others }
  })
}

function parseCorrection(line: string, sentence: string, offset: number, number: number): LibraryCorrection {
  const [, word = '', nth, phonetic, traditional, sense] =
    CORRECTION.exec(line) ?? fail(`line ${number} is not a correction`)
  if (!nth && sentence.split(word).length > 2)
    fail(`line ${number}: ${word} occurs several times, add the occurrence`)
  let start = -1
  for (let count = 0; count < Number(nth ?? 1); count += 1) {
    start = sentence.indexOf(word, start + 1)
    if (start < 0) fail(`line ${number}: the sentence does not have ${word} that many times`)
  }
  return {
    start: offset + start,
    end: offset + start + word.length,
    ...(phonetic && { phonetic }),
    ...(traditional && { traditional }),
    ...(sense && { sense }),
  }
}

function inOrder(corrections: LibraryCorrection[]): LibraryCorrection[] {
  const sorted = corrections.toSorted((one, other) => one.start - other.start)
  sorted.forEach(({ start }, index) => {
    if (start < (sorted[index - 1]?.end ?? 0)) fail('two corrections overlap')
  })
  return sorted
}

function gistOf(line: string): string {
  if (line.length > MAX_GIST) fail(`the gist has more than ${MAX_GIST} characters`)
  return line
}

function topicsOf(line: string): Topic[] {
  const listed = line.split(', ').map((topic) => oneOf(topics, topic))
  if (listed.length > MAX_TOPICS) fail(`the text has more than ${MAX_TOPICS} topics`)
  if (new Set(listed).size < listed.length) fail('the text has a topic twice')
  return listed
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  return values.find((value) => value === text) ?? fail(`“${text}” is not one of ${values.join(', ')}`)
}

function fail(why: string): never {
  throw new Error(why)
}
