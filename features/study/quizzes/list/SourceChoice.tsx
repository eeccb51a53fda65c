import { useQuery } from '@tanstack/react-query'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { SearchedChoice } from '@tingdu/ui/form/SearchedChoice.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { type QuizOrigin, quizOrigins } from '../queries.ts'

const texts = {
  text: { search: messages.searchTexts, none: messages.noTexts, more: messages.moreTexts },
  deck: { search: messages.searchDecks, none: messages.noDecks, more: messages.moreDecks },
}

type Props = {
  kind: QuizOrigin['kind']
  chosen: QuizOrigin | null
  onChoose: (origin: QuizOrigin) => void
}

/** Chooses the text or the deck from which a quiz is made: the member's own, one of a class, or one of the library. */
export function SourceChoice({ kind, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(quizOrigins(kind, search))
  return (
    <SearchedChoice
      search={search}
      onSearch={setSearch}
      query={query}
      chosen={chosen}
      onChoose={onChoose}
      titleOf={({ title }) => <InScript text={title} />}
      texts={{ ...texts[kind], failed: messages.originsFailed }}
    />
  )
}
