import { useQuery } from '@tanstack/react-query'
import { MeasureWord, measureWordsOf } from '@tingdu/features/dictionary/entries/public.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import classes from './CardMeasureWord.module.css'
import { messages } from './messages.ts'

/** The measure word of a noun on its card. Renders nothing until it is fetched: a card is complete without it. */
export function CardMeasureWord({ word_id }: WordActionProps) {
  const { data = [] } = useQuery({ ...measureWordsOf(word_id ?? 0), enabled: Boolean(word_id) })
  if (data.length === 0) return null
  return (
    <span className={classes.labelled}>
      {messages.measureWord} <MeasureWord classifiers={data} />
    </span>
  )
}
