/** A first line up to this length may be a title. */
const LONGEST_TITLE = 30
/** A title that is made of the beginning of a text has the first part of its first sentence, or as many whole words as fit. */
const LONGEST_NAME = 20

const ENDS_SENTENCE = /[。！？!?.，,；;：:…”」]$/
const TRAILING_SIGNS = /[\p{P}\s]+$/u
/** Any Chinese character. */
export const HAN = /\p{Script=Han}/u
/** Chats name who wrote something, and when. */
const TIME = /\d{1,2}[:：]\d{2}/

/** A text whose first line may be its title: the line, the text without it, and whether it looks like one. */
export type TitleLine = { line: string; rest: string; isLikely: boolean }

/** The first line of a text if it is short and more follows, so that it may be the title; otherwise null. A likely title ends without punctuation and names no time. */
export function titleLineOf(text: string): TitleLine | null {
  const [first = '', ...others] = text.split('\n')
  const [line, rest] = [first.trim(), others.join('\n').trim()]
  if (line === '' || rest === '' || line.length > LONGEST_TITLE) return null
  return { line, rest, isLikely: !ENDS_SENTENCE.test(line) && !TIME.test(line) }
}

/** The same where the content names a title: its first line then is one only if it repeats that. */
export function repeatedTitleOf(text: string, title: string): TitleLine | null {
  const found = titleLineOf(text)
  return found && { ...found, isLikely: found.line === title }
}

/** The title of a text without one: its first words in Chinese, up to a punctuation mark if there is one early enough; never a part of a word. */
export function beginningOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const untimed = lines.filter((each) => each !== '' && !TIME.test(each))
  const line = untimed.find((each) => HAN.test(each)) ?? untimed[0] ?? lines[0] ?? ''
  const start = line.replace(/^[“‘「『《（(【[—\-·•\s]+/, '')
  const [part = ''] = start.split(/[，。！？；：、,!?;:…”」』]/)
  const characters = [...part]
  if (characters.length > 1 && characters.length <= LONGEST_NAME) return part
  return [...start].length > LONGEST_NAME ? wholeWords(start) : start
}

/** The first words of a text, as many as fit into a title; of a longer one, its first characters. */
function wholeWords(text: string): string {
  let title = ''
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if ([...title, ...segment].length > LONGEST_NAME) break
    title += segment
  }
  return title.replace(TRAILING_SIGNS, '') || [...text].slice(0, LONGEST_NAME).join('')
}
