import { useQuery } from '@tanstack/react-query'
import { MeasureWord, measureWordsOf, type Sense } from '@tingdu/features/dictionary/entries/public.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'

/**
 * The measure word of a noun on its card, not of a word that is a verb in its sentence. Renders nothing until it is fetched: a card is
 * complete without it.
 */
export function CardMeasureWord({ word_id, meaning = '' }: WordActionProps) {
  const { data } = useQuery({ ...measureWordsOf(word_id ?? 0), enabled: Boolean(word_id) })
  const senses = data?.senses ?? []
  const shown = senses.find(({ text }) => meaning.startsWith(text)) ?? senses[0]
  if (!data || !shown || !isNoun(shown)) return null
  return <MeasureWord classifiers={data.classifiers} labelled />
}

/** Definitions of CC-CEDICT have no part of speech; those of verbs begin with “to”. */
const isNoun = ({ part, text }: Sense) => (part ? part === 'noun' : !/^(?:to|measure word) /.test(text))
