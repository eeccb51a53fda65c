import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { keepEnter } from '@tingdu/ui/form/keep-enter.ts'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { useState } from 'react'
import { kindNames, messages } from '../messages.ts'
import { type Kind, type Subject, subjects } from '../queries.ts'
import classes from './Assigning.module.css'

const searches = { text: messages.searchTexts, deck: messages.searchDecks, quiz: messages.searchQuizzes }
const nothing = { text: messages.noTexts, deck: messages.noDecks, quiz: messages.noQuizzes }
const kinds = ['text', 'deck', 'quiz'] as const satisfies readonly Kind[]

type Props = { chosen: Subject | null; onChoose: (subject: Subject) => void }

/** Chooses a text, a deck or a quiz: the latest ones, or those that are searched. */
export function SubjectChoice({ chosen, onChoose }: Props) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('text')
  const [search, setSearch] = useState('')
  const query = useQuery(subjects(kind, search))
  const rows = query.data ?? []
  const shown =
    chosen && chosen.kind === kind && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  return (
    <div className={classes.what}>
      <ChipChoice
        legend={messages.what}
        values={kinds}
        names={(value) => kindNames[value]}
        chosen={kind}
        onChoose={setKind}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in the search from sending the form */}
      <div onKeyDown={keepEnter}>
        <SearchBox key={kind} label={searches[kind]} value={search} onSearch={setSearch} />
      </div>
      {query.isError && !query.data && <FailedQuery query={query} message={messages.fetchFailed} />}
      <ul className={classes.choices} aria-busy={query.isFetching}>
        {shown.map((subject) => (
          <li key={subject.id}>
            <label className={classes.choice}>
              <input
                type="radio"
                name="subject"
                checked={chosen?.kind === kind && chosen.id === subject.id}
                onChange={() => onChoose(subject)}
              />
              <TitleText>{subject.title}</TitleText>
            </label>
          </li>
        ))}
      </ul>
      {query.data && shown.length === 0 && <p className={classes.none}>{nothing[kind]}</p>}
    </div>
  )
}
