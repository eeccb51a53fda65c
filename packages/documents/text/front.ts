import type { Chapter, ReadDocument } from '../document.ts'
import { countScripts } from './clean.ts'
import { isHeading } from './headings.ts'

/** More lines, or more characters in one, are a preface. */
const [MOST_LINES, LONGEST] = [8, 40]

const NAMED = /^(?:书名|書名|标题|標題|题目|題目|title)\s*[:：]\s*(?<title>\S.*)$/i
const QUOTED =
  /^《(?<title>[^《》]+)》(?:\s*(?:全文|全本|全集))?(?:\s*(?:作者\s*[:：])?\s*(?<author>\S{1,20}))?$/
const AUTHOR = /^(?:(?:作\s*者|author)\s*[:：]\s*|文\s*[/／]\s*)(?<author>\S.*)$/i
const WRITTEN_BY = /^(?<author>\S{1,20})\s*著$/
/** Dedications, tables of contents, notices and addresses of sites. */
const NO_TITLE =
  /^(?:献给|獻給|谨以|謹以|本[书書]|目[录錄]|版[权權]|[声聲]明|[内內]容|[简簡]介)|(?:www|https?:|\w\.(?:com|net|org|cn)\b)/i
const ENDS_SENTENCE = /[。！？!?，,；;：:…”」]$/

type Front = { title: string; author: string; rest: string[] }

/**
 * A document with the title and the author that its text names at the beginning, if it does not have them otherwise: 《…》,
 * 书名：…, 作者：…, a heading of Markdown, or what stands alone before the first chapter. These lines are no longer part of the text.
 */
export function withFront(read: ReadDocument): ReadDocument {
  const [first, ...others] = read.chapters
  if (!first || read.isSpoken || (read.title !== '' && read.author !== '')) return read
  const isPage = others.length > 0 && isFrontPage(first)
  // What the text of a chapter begins with names nothing.
  if (others.length > 0 && first.title !== '' && !isPage) return read
  const front = isPage ? frontOfPage(first) : named(first.text)
  if (front.title === '' && front.author === '') return read
  const text = front.rest.join('\n')
  // A page that says nothing else is no chapter.
  const chapters = isPage && text === '' ? others : [{ ...first, text }, ...others]
  if (chapters.every((chapter) => chapter.text.trim() === '')) return read
  return { ...read, title: read.title || front.title, author: read.author || front.author, chapters }
}

/** What stands before the first chapter, if it is too little to be read. */
function isFrontPage({ title, text }: Chapter): boolean {
  const lines = text.split('\n')
  return (
    !isHeading(title) &&
    lines.length <= MOST_LINES &&
    lines.every((line) => line.length <= LONGEST) &&
    countScripts(text).han < 60
  )
}

function frontOfPage(page: Chapter): Front {
  const front = named(page.text)
  if (front.title !== '') return front
  if (page.title !== '') return { ...front, title: page.title }
  const [line = '', ...rest] = front.rest
  return mayBeTitle(line) ? { ...front, title: line, rest } : front
}

const mayBeTitle = (line: string) =>
  line !== '' && line.length <= LONGEST && !ENDS_SENTENCE.test(line) && !NO_TITLE.test(line)
const authorIn = (line: string) => (AUTHOR.exec(line) ?? WRITTEN_BY.exec(line))?.groups

/** The lines with which a text names itself and its author, and the others. */
function named(text: string): Front {
  const front: Front = { title: '', author: '', rest: [] }
  const lines = text.split('\n').map((line) => line.trim())
  let at = 0
  // A title that is not named as one has the author below it.
  if (isUnnamedTitle(lines)) [front.title, at] = [lines[0] ?? '', 1]
  for (; at < Math.min(lines.length, MOST_LINES); at += 1) {
    const line = lines[at] ?? ''
    const title = front.title === '' ? (NAMED.exec(line) ?? QUOTED.exec(line))?.groups : undefined
    const found = title ?? (front.author === '' ? authorIn(line) : undefined)
    if (!found || line.length > LONGEST) break
    front.title ||= found.title?.trim() ?? ''
    front.author ||= found.author?.trim() ?? ''
  }
  return { ...front, rest: lines.slice(at) }
}

function isUnnamedTitle([first = '', second = '']: readonly string[]): boolean {
  const isNamed = NAMED.test(first) || QUOTED.test(first) || authorIn(first) !== undefined
  return mayBeTitle(first) && !isNamed && authorIn(second) !== undefined
}

/** A text without the only heading of the first level in Markdown, with which it begins, as its title. */
export function withoutMarkdownTitle(text: string): { title: string; rest: string } {
  const [, title = '', rest = ''] = /^\s*#[ \t]+(\S.*)\n([\s\S]*)$/.exec(text) ?? []
  const [first, second] = rest.match(/^#{1,3}[ \t]+\S/gm) ?? []
  const isOnly = title !== '' && !/^#[ \t]/m.test(rest) && (!first || second !== undefined)
  return isOnly ? { title: title.trim(), rest } : { title: '', rest: text }
}
