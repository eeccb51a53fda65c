import { useQuery } from '@tanstack/react-query'
import type { ReadingGroup } from '@tingdu/features/dictionary/entries/public.ts'
import { SoundOf, useSound } from '@tingdu/features/dictionary/sounds/public.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import classes from './Entry.module.css'
import { messages } from './messages.ts'
import { firstRows, wordReadLike, wordsContaining } from './queries.ts'

type Props = { text: string; group: ReadingGroup; first: boolean }

/**
 * Plays a reading. Without a recording of it, a voice reads a headword in its most common way, and a single character never in
 * the neutral tone: each other reading is heard in a word or, if there is none, in an example or in another headword with
 * that reading.
 */
export function ReadingSound({ text, group, first }: Props) {
  const { script } = useReadingSettings()
  const asWritten = first && !isNeutral(group.phonetic)
  const [entry] = [...group.entries, ...group.references]
  const own = useSound({
    chinese: entry?.chinese ?? text,
    spoken: text,
    phonetic: group.phonetic,
    exact: !asWritten,
  })
  const inside = useWordInside(text, group, asWritten || own.state !== 'none')
  const isOwn = asWritten || own.state === 'ready'
  const alike = useQuery({
    ...wordReadLike(text, group.phonetic),
    enabled: !isOwn && inside.isFetched && !inside.word && !inside.example,
  })
  const shown = isOwn ? null : (inside.word ?? inside.example ?? alike.data)
  const waiting = own.state === 'looking' || (!isOwn && !shown && (inside.isLoading || alike.isLoading))
  const other = useSound(isOwn || waiting ? { chinese: '' } : heardAs(shown ?? { chinese: text }, script))
  if (isOwn) return <SoundOf sound={own} chinese={text} compact />
  if (waiting || other.state === 'none') return null
  if (!shown) return <SoundOf sound={other} chinese={text} compact />
  const spoken = script === 'traditional' ? shown.traditional : shown.chinese
  return (
    <span className={classes.heardIn}>
      <SoundOf sound={other} chinese={spoken} compact />
      <span>
        {inside.word && `${messages.heardIn} `}
        {!inside.word && !inside.example && `${messages.heardLike} `}
        <span lang={script === 'traditional' ? 'zh-Hant' : 'zh-Hans'}>{spoken}</span>
      </span>
    </span>
  )
}

type Heard = { chinese: string; traditional?: string; phonetic?: string }

const heardAs = ({ chinese, traditional, phonetic }: Heard, script: Script) => ({
  chinese,
  spoken: script === 'traditional' ? traditional : chinese,
  phonetic,
})

/** The most frequent word that contains the headword in this reading, and an example of the reading. */
function useWordInside(text: string, { phonetic, spoken, entries, references }: ReadingGroup, skip: boolean) {
  const [entry] = [...entries, ...references]
  const isSimplified = entry?.chinese === text
  const written = isSimplified ? text : (entry?.traditional ?? text)
  const query = useQuery({
    ...wordsContaining(written, isSimplified ? 'chinese' : 'traditional', firstRows, spoken),
    enabled: !skip,
  })
  const reading = ` ${phonetic.toLowerCase()} `
  const word = query.data?.find((each) => ` ${each.phonetic.toLowerCase()} `.includes(reading))
  const example = entries.flatMap(({ senses }) => senses).find((sense) => sense.example)?.example
  return { word, example, isFetched: query.isFetched, isLoading: query.isLoading }
}

/** Whether a reading is one syllable in the neutral tone: de, le, zhe. */
function isNeutral(phonetic: string): boolean {
  return !phonetic.includes(' ') && !/[\u0300\u0301\u0304\u030c]/.test(phonetic.normalize('NFD'))
}
