/** A first line up to this length may be a title. */
const LONGEST_TITLE = 30
/** The length of a title that is made of the beginning of a text. */
const NAME_LENGTH = 10

/** A text whose first line may be its title: the line, the text without it, and whether it looks like one. */
export type TitleLine = { line: string; rest: string; isLikely: boolean }

/** The first line of a text if it is short and more follows, so that it may be the title; otherwise null. A likely title ends without punctuation. */
export function titleLineOf(text: string): TitleLine | null {
  const [first = '', ...others] = text.split('\n')
  const [line, rest] = [first.trim(), others.join('\n').trim()]
  if (line === '' || rest === '' || line.length > LONGEST_TITLE) return null
  return { line, rest, isLikely: !/[。！？!?.，,；;：:…”」]$/.test(line) }
}

/** The title of a text without one: its beginning. */
export function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const characters = [...line.trim()]
  const name = characters.slice(0, NAME_LENGTH).join('')
  return characters.length > NAME_LENGTH ? `${name}…` : name.replace(/[。！？.!?]$/, '')
}
