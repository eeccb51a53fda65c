import { newSha1 } from '@tingdu/client/new-sha1.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { names } from '@tingdu/documents/messages.ts'
import { divideChapters } from '@tingdu/documents/text/divide.ts'
import { type Dispatch, type SetStateAction, useContext, useEffect, useMemo, useState } from 'react'
import { messages } from '../messages.ts'
import { chosenAtFirst, limitsOf, type Room } from '../rules.ts'
import type { ChosenChapter } from './ChapterList.tsx'
import { DraftContext, keep, kept, useKept } from './kept-adding.ts'
import { beginningOf, repeatedTitleOf, type TitleLine, titleLineOf } from './title-line.ts'

/** What was found, with what the member has changed of it; kept until it is stored or discarded. */
export function useAdded(found: ReadDocument, room: Room) {
  // Chosen once: adding it again after a lost response adds nothing twice.
  const [id] = useKept('id', newSha1)
  const titleLine = useMemo(() => titleLineIn(found), [found])
  const [takesLine, takeLine] = useKept('takesLine', () => titleLine?.isLikely ?? false)
  const line = takesLine ? titleLine : null
  // Short ones may be read as one text, also where a text was divided that should not be.
  const whole = useMemo(() => wholeOf(found), [found])
  const mayJoin = found.chapters.length > 1 && lengthOf(whole) <= limitsOf(room).characters
  const [isDivided, divide] = useKept('isDivided', () => true)
  const source = mayJoin && !isDivided ? whole : found
  const [chapters, setChapters] = useChapters(() => partsOf(source, line, room))
  const [typed, setTitle] = useKept<string | null>('title', () => null)
  const title = typed ?? titleOf(found, line)
  const [author, setAuthor] = useKept('author', () => found.author.slice(0, 200))
  return {
    id,
    chapters,
    setChapters,
    titleLine,
    takesLine,
    takeLine: (takes: boolean) => {
      takeLine(takes)
      setTitle(null)
      setChapters(partsOf(source, takes ? titleLine : null, room))
    },
    mayJoin,
    isDivided,
    divide: (isNow: boolean) => {
      divide(isNow)
      setChapters(partsOf(isNow ? found : whole, line, room))
    },
    title,
    setTitle: (next: string) => {
      setTitle(next)
      setChapters((all) => renamed(all, title, next))
    },
    author,
    setAuthor,
  }
}

/** The first line of what was found, if it may be its title. */
function titleLineIn(found: ReadDocument): TitleLine | null {
  if (found.chapters.length > 1 || found.isSpoken) return null
  const text = found.chapters[0]?.text ?? ''
  return found.title === '' ? titleLineOf(text) : repeatedTitleOf(text, found.title)
}

/** The chapters of what was found, as the preview shows them at first. */
export function chaptersAtFirst(found: ReadDocument, room: Room): ChosenChapter[] {
  const line = titleLineIn(found)
  return partsOf(found, line?.isLikely ? line : null, room)
}

/** The title of what was found: what the file says or is called; of a text without either, its first line if that is a title, or how it begins. */
function titleOf({ title, chapters }: ReadDocument, line: TitleLine | null): string {
  const found = line?.line || title || beginningOf(chapters[0]?.text ?? '') || messages.untitled
  return found.slice(0, 300)
}

/** What was found as one text, with the titles of chapters as paragraphs. */
function wholeOf(found: ReadDocument): ReadDocument {
  const text = found.chapters
    .flatMap((chapter) => [chapter.title, chapter.text])
    .filter((part) => part !== '')
    .join('\n')
  return { ...found, chapters: [{ title: '', text }] }
}

const lengthOf = ({ chapters }: ReadDocument) => chapters.reduce((sum, { text }) => sum + text.length, 0)

/** The chapters in parts that fit into a text, of which those are chosen that can be added. */
function partsOf(found: ReadDocument, line: TitleLine | null, room: Room): ChosenChapter[] {
  const whole = line ? [{ title: '', text: line.rest }] : found.chapters
  const parts = divideChapters(whole, titleOf(found, line), limitsOf(room))
  const chosen = chosenAtFirst(parts, room)
  return parts.map((part) => ({ ...part, sha1: newSha1(), isChosen: chosen.has(part) }))
}

/** The parts of a text that is too long follow its title. */
function renamed(chapters: ChosenChapter[], before: string, title: string): ChosenChapter[] {
  const all = chapters.length
  return chapters.map((chapter, index) =>
    chapter.title === names.part(before, index + 1, all)
      ? { ...chapter, title: names.part(title, index + 1, all) }
      : chapter,
  )
}

/** What is kept of a chapter, whose text is in what was found. */
type Kept = Omit<ChosenChapter, 'text'>

/** The chapters, with the titles and the choice of the member. */
function useChapters(
  partsNow: () => ChosenChapter[],
): [ChosenChapter[], Dispatch<SetStateAction<ChosenChapter[]>>] {
  const draft = useContext(DraftContext)
  const [chapters, setChapters] = useState(() => {
    const parts = partsNow()
    const before = kept<Kept[]>(draft, 'chapters')
    // With another membership, texts are divided in another way.
    if (before?.length !== parts.length) return parts
    return parts.map((part, index) => ({ ...part, ...before[index] }))
  })
  useEffect(() => {
    keep(
      draft,
      'chapters',
      chapters.map(({ sha1, title, isChosen }): Kept => ({ sha1, title, isChosen })),
    )
  }, [draft, chapters])
  return [chapters, setChapters]
}
