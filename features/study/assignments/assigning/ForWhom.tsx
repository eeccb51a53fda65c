import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { messages } from '../messages.ts'
import { studentsOf } from '../queries.ts'
import classes from './Assigning.module.css'

type Props = {
  classId: number
  /** The accounts of the chosen students; null for all. */
  chosen: readonly number[] | null
  onChoose: (chosen: number[] | null) => void
}

/** Chooses all students of a class, or some. */
export function ForWhom({ classId, chosen, onChoose }: Props) {
  const query = useQuery({ ...studentsOf(classId), enabled: chosen !== null })
  const toggle = (id: number) => {
    const before = chosen ?? []
    onChoose(before.includes(id) ? before.filter((other) => other !== id) : [...before, id])
  }
  return (
    <div className={classes.what}>
      <ChipChoice
        legend={messages.forWhom}
        values={['all', 'some']}
        names={(value) => (value === 'all' ? messages.everyone : messages.some)}
        chosen={chosen === null ? 'all' : 'some'}
        onChoose={(value) => onChoose(value === 'all' ? null : [])}
      />
      {chosen !== null && query.isError && <FailedQuery query={query} message={messages.fetchFailed} />}
      {chosen !== null && query.data?.length === 0 && <p className={classes.none}>{messages.noStudents}</p>}
      {chosen !== null && (query.data?.length ?? 0) > 0 && (
        <ul className={classes.choices}>
          {query.data?.map(({ user_id, name }) => (
            <li key={user_id}>
              <label className={classes.choice}>
                <input type="checkbox" checked={chosen.includes(user_id)} onChange={() => toggle(user_id)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
