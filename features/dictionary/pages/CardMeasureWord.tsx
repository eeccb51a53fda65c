import { useQuery } from '@tanstack/react-query'
import { MeasureWord, measureWordsOf } from '@tingdu/features/dictionary/entries/public.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'

/** The measure word of a noun on its card. Renders nothing until it is fetched: a card is complete without it. */
export function CardMeasureWord({ word_id }: WordActionProps) {
  const { data = [] } = useQuery({ ...measureWordsOf(word_id ?? 0), enabled: Boolean(word_id) })
  return <MeasureWord classifiers={data} labelled />
}
