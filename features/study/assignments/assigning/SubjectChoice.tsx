import { useQuery } from '@tanstack/react-query'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { SearchedChoice } from '@tingdu/ui/form/SearchedChoice.tsx'
import { useState } from 'react'
import { kindNames, messages } from '../messages.ts'
import { type Kind, type Subject, subjects } from '../queries.ts'
import classes from './Assigning.module.css'

const texts = {
  text: { search: messages.searchTexts, none: messages.noTexts, more: messages.moreTexts },
  deck: { search: messages.searchDecks, none: messages.noDecks, more: messages.moreDecks },
  quiz: { search: messages.searchQuizzes, none: messages.noQuizzes, more: messages.moreQuizzes },
}
const kinds = ['text', 'deck', 'quiz'] as const satisfies readonly Kind[]

type Props = { chosen: Subject | null; onChoose: (subject: Subject) => void }

/** Chooses a text, a deck or a quiz: the latest ones, or those that are searched. */
export function SubjectChoice({ chosen, onChoose }: Props) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('text')
  const [search, setSearch] = useState('')
  const query = useQuery(subjects(kind, search))
  return (
    <div className={classes.what}>
      <ChipChoice
        legend={messages.what}
        values={kinds}
        names={(value) => kindNames[value]}
        chosen={kind}
        onChoose={setKind}
      />
      <SearchedChoice
        key={kind}
        search={search}
        onSearch={setSearch}
        query={query}
        chosen={chosen?.kind === kind ? chosen : null}
        onChoose={onChoose}
        texts={{ ...texts[kind], failed: messages.fetchFailed }}
      />
    </div>
  )
}
