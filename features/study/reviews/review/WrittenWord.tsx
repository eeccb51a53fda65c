import { useQuery } from '@tanstack/react-query'
import { strokesOf, WriteFromMemory } from '@tingdu/features/dictionary/handwriting/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useState } from 'react'
import type { Rating, StudyEntry } from '../study-card.ts'
import { ratingOfWritten } from '../writing/written-rating.ts'
import classes from './Review.module.css'

type Props = { entry: StudyEntry; answered: boolean; onAnswered: (suggested?: Rating) => void }

/** Has the characters of a word written one after the other, from memory. The mistakes of all of them suggest the rating. */
export function WrittenWord({ entry, answered, onAnswered }: Props) {
  const { script } = useReadingSettings()
  const text = script === 'traditional' ? (entry.traditional ?? entry.chinese) : entry.chinese
  const characters = [...new Set(text.match(/\p{Script=Han}/gu) ?? [])]
  const strokes = useQuery(strokesOf(characters))
  const [written, setWritten] = useState<{ mistakes: number; helped: number }[]>([])
  const turns = (text.match(/\p{Script=Han}/gu) ?? []).flatMap(
    (character) => strokes.data?.find((each) => each.character === character) ?? [],
  )
  const turn = turns[written.length]
  if (answered || !turn) return null
  const finish = (result: { mistakes: number; helped: number }) => {
    const all = [...written, result]
    setWritten(all)
    if (all.length === turns.length) onAnswered(ratingOfWritten(all))
  }
  return (
    <div className={classes.writing}>
      <WriteFromMemory key={written.length} strokes={turn} onDone={finish} />
    </div>
  )
}
