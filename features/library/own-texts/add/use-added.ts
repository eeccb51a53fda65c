import { newSha1 } from '@tingdu/client/new-sha1.ts'
import type { Chapter, ReadDocument } from '@tingdu/documents/document.ts'
import { names } from '@tingdu/documents/messages.ts'
import { divideChapters } from '@tingdu/documents/text/divide.ts'
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { messages } from '../messages.ts'
import { chosenAtFirst, limitsOf, type Room } from '../rules.ts'
import type { ChosenChapter } from './ChapterList.tsx'
import { keep, kept, useKept } from './kept-adding.ts'
import { beginningOf, titleLineOf } from './title-line.ts'

/** What was found, with what the member has changed of it; kept until it is stored or discarded. */
export function useAdded(found: ReadDocument, room: Room) {
  // Chosen once: adding it again after a lost response adds nothing twice.
  const [id] = useKept('id', newSha1)
  const [chapters, setChapters] = useChapters(found, room)
  const isBook = chapters.length > 1
  const whole = chapters[0]?.text ?? ''
  // The text of a file often begins with the name of the file.
  const titleLine = useMemo(
    () => (isBook || found.isSpoken ? null : titleLineOf(whole)),
    [isBook, found, whole],
  )
  const [takesLine, takeLine] = useKept('takesLine', () => titleLine?.isLikely ?? false)
  const proposed = titleLine
    ? (takesLine && titleLine.line) || found.title || beginningOf(whole)
    : titleOf(found)
  const [typed, setTitle] = useKept<string | null>('title', () => null)
  const title = typed ?? proposed.slice(0, 300)
  const [author, setAuthor] = useKept('author', () => found.author.slice(0, 200))
  return {
    id,
    isBook,
    chapters,
    setChapters,
    titleLine,
    takesLine,
    takeLine: (takes: boolean) => {
      takeLine(takes)
      setTitle(null)
    },
    text: titleLine && takesLine ? titleLine.rest : whole,
    title,
    setTitle: (next: string) => {
      setTitle(next)
      setChapters((all) => renamed(all, title, next))
    },
    author,
    setAuthor,
  }
}

/** The title of what was found: its first line if that is likely to be one, the name of its file, or how it begins. */
function titleOf({ title, chapters, isSpoken }: ReadDocument): string {
  const text = chapters[0]?.text ?? ''
  const line = chapters.length > 1 || isSpoken ? null : titleLineOf(text)
  return (line?.isLikely && line.line) || title || beginningOf(text) || messages.untitled
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

/** The chapters in parts that fit into a text, with the titles and the choice of the member. */
function useChapters(
  found: ReadDocument,
  room: Room,
): [ChosenChapter[], Dispatch<SetStateAction<ChosenChapter[]>>] {
  const [chapters, setChapters] = useState(() => {
    const parts = divideChapters(found.chapters, titleOf(found), limitsOf(room))
    const before = kept<Kept[]>('chapters')
    // With another membership, texts are divided in another way.
    return before?.length === parts.length ? withKept(parts, before) : chosenOf(parts, room)
  })
  useEffect(() => {
    keep(
      'chapters',
      chapters.map(({ sha1, title, isChosen }): Kept => ({ sha1, title, isChosen })),
    )
  }, [chapters])
  return [chapters, setChapters]
}

const withKept = (parts: readonly Chapter[], before: readonly Kept[]) =>
  parts.map((part, index) => ({ sha1: newSha1(), isChosen: true, ...part, ...before[index] }))

function chosenOf(parts: readonly Chapter[], room: Room): ChosenChapter[] {
  const chosen = chosenAtFirst(parts, room)
  return parts.map((part) => ({ ...part, sha1: newSha1(), isChosen: chosen.has(part) }))
}
