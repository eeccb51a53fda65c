import { sensesOf, type Word } from './entries.ts'
import { isReference } from './reading-groups.ts'
import { Senses } from './Senses.tsx'

type Props = { word: Word; query?: string; limit?: number }

/** The meanings of an entry in a list; one that only refers to another entry is followed by that entry's meanings. */
export function WordSenses({ word, query = '', limit }: Props) {
  const senses = sensesOf(word)
  const limited = limit === undefined ? {} : { limit }
  if (!word.target_senses || !isReference(word)) return <Senses senses={senses} query={query} {...limited} />
  return (
    <>
      <Senses senses={senses.slice(0, 1)} query={query} />
      {': '}
      <Senses senses={word.target_senses} query={query} {...limited} />
    </>
  )
}
