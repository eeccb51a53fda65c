import { useQuery } from '@tanstack/react-query'
import type { ReadingGroup } from '@tingdu/features/dictionary/public.ts'
import { SentenceSoundButton } from '@tingdu/features/sentences/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useChineseVoice } from '@tingdu/reading/speech.ts'
import classes from './Entry.module.css'
import { messages } from './messages.ts'
import { firstRows, wordsContaining } from './queries.ts'

type Props = { text: string; group: ReadingGroup; first: boolean }

/**
 * Speaks a reading. A voice reads a headword in its most common way, so that each other reading is heard in a word or,
 * if there is none, in the example of its first meaning.
 */
export function ReadingSound({ text, group, first }: Props) {
  const { script } = useReadingSettings()
  const voice = useChineseVoice()
  const { data } = useQuery({
    ...wordsContaining(text, 'chinese', firstRows, group.spoken),
    enabled: !first,
  })
  if (first) return <SentenceSoundButton chinese={text} sound={null} compact />
  const word = data?.find(({ phonetic }) => phonetic.split(' ').includes(group.phonetic))
  const example = group.entries[0]?.senses[0]?.example
  const spoken = script === 'traditional' ? (word ?? example)?.traditional : (word ?? example)?.chinese
  if (!spoken || voice.state === 'none') return null
  return (
    <span className={classes.heardIn}>
      <SentenceSoundButton chinese={spoken} sound={null} compact />
      {messages.heardIn}
      <span lang={script === 'traditional' ? 'zh-Hant' : 'zh-Hans'}>{spoken}</span>
    </span>
  )
}
