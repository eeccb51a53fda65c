import { useQuery } from '@tanstack/react-query'
import { messages } from '../messages.ts'
import { myAssignments } from '../queries.ts'
import classes from './Lists.module.css'
import { OwnList } from './OwnList.tsx'

/** Above a student's classes: all that these assigned; nothing without any. */
export function ClassesList() {
  const { data } = useQuery(myAssignments())
  if (!data || data.length === 0) return null
  return (
    <div className={classes.tab}>
      <OwnList empty={messages.noneForStudent} />
    </div>
  )
}
