/** A first line up to this length may be a title. */
const LONGEST_TITLE = 30
/** A title that is made of the beginning of a text has the first part of its first sentence, or as many whole words as fit. */
const LONGEST_NAME = 20

/** One of fewer characters goes on to the next mark, where that is in the same sentence. */
const LEAST_NAME = 4
const SENTENCE_MARKS = /[“”‘’「」『』。！？!?…]/

const ENDS_SENTENCE = /[。！？!?.，,；;：:…”」]$/
/** Headlines ask and exclaim, too, in more words than most people in a dialogue, above a paragraph that is longer. */
const ASKS = /[！？!?]$/
const LEAST_HEADLINE = 8
const TRAILING_SIGNS = /[\p{P}\s]+$/u
/** Any Chinese character. */
const HAN = /\p{Script=Han}/u
/** Chats name who wrote something, and when. */
const TIME = /\d{1,2}[:：]\d{2}/

/** A text whose first line may be its title: the line, the text without it, and whether it looks like one. */
export type TitleLine = { line: string; rest: string; isLikely: boolean }

/** The first line of a text if it is short, does not end like a sentence and more follows, so that it may be the title; otherwise null. A likely title ends without punctuation, or asks or exclaims above a long paragraph, and names no time. */
export function titleLineOf(text: string): TitleLine | null {
  const [first = '', ...others] = text.split('\n')
  const [line, rest] = [first.trim(), others.join('\n').trim()]
  if (line === '' || rest === '' || line.length > LONGEST_TITLE || line.endsWith('。')) return null
  return { line, rest, isLikely: (!ENDS_SENTENCE.test(line) || isHeadline(line, rest)) && !TIME.test(line) }
}

function isHeadline(line: string, rest: string): boolean {
  const [paragraph = ''] = rest.split('\n')
  return ASKS.test(line) && line.length >= LEAST_HEADLINE && paragraph.length > 2 * line.length
}

/** The same where the file has a title: its first line then is one only if it repeats that. */
export function repeatedTitleOf(text: string, title: string): TitleLine | null {
  const found = titleLineOf(text)
  return found && { ...found, isLikely: found.line === title }
}

/**
 * The title of a text without one: its first words in Chinese, up to a punctuation mark if there is one early enough, or up to
 * the next one if it is very early (昨天，我们去了公园); never a part of a word.
 */
export function beginningOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const untimed = lines.filter((each) => each !== '' && !TIME.test(each))
  const line = untimed.find((each) => HAN.test(each)) ?? untimed[0] ?? lines[0] ?? ''
  const start = line.replace(/^[“‘「『《（(【[—\-·•\s]+/, '')
  const ends = [...start.matchAll(/[，。！？；：、,!?;:…”」』]|$/g)].map(({ index }) => index)
  const fitting = ends.map((end) => start.slice(0, end)).filter(isName)
  const part =
    fitting.find((name) => [...name].length >= LEAST_NAME && !SENTENCE_MARKS.test(name)) ?? fitting[0]
  if (part) return part
  return [...start].length > LONGEST_NAME ? wholeWords(start) : start
}

/** Whether the beginning of a line is neither a single character nor too long for a title. */
const isName = (part: string) => [...part].length > 1 && [...part].length <= LONGEST_NAME

/** The first words of a text, as many as fit into a title; of a longer one, its first characters. */
function wholeWords(text: string): string {
  let title = ''
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if ([...title, ...segment].length > LONGEST_NAME) break
    title += segment
  }
  return title.replace(TRAILING_SIGNS, '') || [...text].slice(0, LONGEST_NAME).join('')
}
