import { useEffect, useState } from 'react'
import type { Room } from '../rules.ts'
import type { ChosenChapter } from './ChapterList.tsx'
import { readPasted } from './read-file.ts'
import { chaptersAtFirst } from './use-added.ts'

/** A pasted text as the preview will show it at first, so that both say the same of it; null until it is read. */
export function useReadPasted(text: string, room: Room | undefined): readonly ChosenChapter[] | null {
  const [read, setRead] = useState<readonly ChosenChapter[] | null>(null)
  useEffect(() => {
    let isLatest = true
    const show = (chapters: readonly ChosenChapter[] | null) => {
      if (isLatest) setRead(chapters)
    }
    if (!room || text.trim() === '') show(null)
    else
      readPasted(text).then(
        (found) => show(chaptersAtFirst(found, room)),
        // What cannot be read is refused once the member goes on.
        () => show(null),
      )
    return () => {
      isLatest = false
    }
  }, [text, room])
  return read
}
