import type { ReadDocument } from '@tingdu/documents/document.ts'
import { useMemo } from 'react'
import { messages } from '../messages.ts'
import { type CuedSentence, cuedSentences, goOnAfter, type Recorded, recordedParts } from '../timing.ts'
import classes from './AddText.module.css'
import type { ChosenChapter } from './ChapterList.tsx'
import { SoundRow } from './SoundRow.tsx'
import type { AddedSound, SoundAdding } from './use-sound.ts'

/** What is stored of subtitles and the sound with each chapter; no sound if it cannot belong to one of several chapters. */
export function useRecorded(
  { chapters: [whole], cues = noCues }: ReadDocument,
  sound: AddedSound | null,
  chapters: readonly ChosenChapter[],
): readonly (Recorded | null)[] {
  return useMemo(
    () => (whole ? recordedParts(whole.text, chapters, cues, sound) : []),
    [whole, cues, sound, chapters],
  )
}

const noCues: never[] = []

/** How many sentences have a translation, or are heard. */
export const countOf = (sentences: readonly CuedSentence[] = [], what: 'translation' | 'sound'): number =>
  sentences.filter((sentence) => sentence[what] !== undefined).length

type Props = {
  found: ReadDocument
  adding: SoundAdding
  chapters: readonly ChosenChapter[]
  recorded: readonly (Recorded | null)[]
}

/** The sound of what was found, how many sentences are timed in it, and the offer to add one. */
export function PreviewSound({ found, adding, chapters, recorded }: Props) {
  const { cues = noCues, chapters: all } = found
  const toTime = useMemo(
    () => countOf(cuedSentences(all[0]?.text ?? '', cues, Number.POSITIVE_INFINITY), 'sound'),
    [all, cues],
  )
  const isBook = chapters.length > 1
  const timed = recorded
    .filter((_each, index) => !isBook || chapters[index]?.isChosen)
    .reduce((sum, each) => sum + countOf(each?.sentences, 'sound'), 0)
  const mayHave = !isBook || toTime > 0
  const text = toTime > 0 ? messages.needSound(toTime) : null
  return (
    <>
      <SoundRow
        adding={adding}
        use={!mayHave ? messages.forOneText : timed > 0 ? messages.timed(timed) : messages.asWhole}
        offer={mayHave ? { text, button: messages.addSound } : undefined}
      />
      {adding.sound && goOnAfter(adding.sound, cues) && <p className={classes.note}>{messages.goesOn}</p>}
    </>
  )
}
