import { useQuery } from '@tanstack/react-query'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { SearchedChoice } from '@tingdu/ui/form/SearchedChoice.tsx'
import { useState } from 'react'
import { kindNames, messages } from '../messages.ts'
import { type Kind, kinds, type Subject, subjects } from '../queries.ts'
import classes from './Assigning.module.css'

const choices = ['all', ...kinds] as const
const names = { all: messages.all, ...kindNames }
const texts = {
  all: { search: messages.searchAll, none: messages.noSubjects, more: messages.moreSubjects },
  text: { search: messages.searchTexts, none: messages.noTexts, more: messages.moreTexts },
  deck: { search: messages.searchDecks, none: messages.noDecks, more: messages.moreDecks },
  quiz: { search: messages.searchQuizzes, none: messages.noQuizzes, more: messages.moreQuizzes },
}

type Props = { chosen: Subject | null; onChoose: (subject: Subject) => void }

/** Chooses a text, a deck or a quiz: the latest ones of all kinds or of one kind, or the results of a search. */
export function SubjectChoice({ chosen, onChoose }: Props) {
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [search, setSearch] = useState('')
  const query = useQuery(subjects(kind, search))
  return (
    <div className={classes.what}>
      <ChipChoice
        legend={messages.what}
        values={choices}
        names={(value) => names[value]}
        chosen={kind}
        onChoose={setKind}
      />
      <SearchedChoice
        key={kind}
        search={search}
        onSearch={setSearch}
        query={query}
        chosen={kind === 'all' || chosen?.kind === kind ? chosen : null}
        onChoose={onChoose}
        noteOf={kind === 'all' ? (subject) => kindNames[subject.kind].toLowerCase() : undefined}
        texts={{ ...texts[kind], failed: messages.fetchFailed }}
      />
    </div>
  )
}
