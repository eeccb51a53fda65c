/** A first line up to this length may be a title. */
const LONGEST_TITLE = 30
/** A title that is made of the beginning of a text has the first part of its first sentence, or so many characters. */
const LONGEST_NAME = 15
const NAME_LENGTH = 10

const ENDS_SENTENCE = /[。！？!?.，,；;：:…”」]$/
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

/** The title of a text without one: its first words, up to a punctuation mark if there is one early enough. */
export function beginningOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const line = lines.find((each) => each !== '' && !TIME.test(each)) ?? lines[0] ?? ''
  const start = line.replace(/^[“‘「『《（(【[—\-·•\s]+/, '')
  const [part = ''] = start.split(/[，。！？；：、,!?;:…”」』]/)
  const characters = [...part]
  if (characters.length > 1 && characters.length <= LONGEST_NAME) return part
  const all = [...start]
  return all.length > LONGEST_NAME ? `${all.slice(0, NAME_LENGTH).join('')}…` : start
}
