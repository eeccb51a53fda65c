import { useQuery } from '@tanstack/react-query'
import { myAssignments } from '../queries.ts'
import { WorkBadge } from '../WorkBadge.tsx'
import { dueText, workText } from '../work-text.ts'

/** Says of a text that it is assigned: until when, or how far it is done; nothing of others. */
export function TextMark({ text }: { text: { sha1: string } }) {
  const { data } = useQuery(myAssignments())
  const found = data?.filter(({ text_sha1 }) => text_sha1 === text.sha1).at(-1)
  if (!found) return null
  const now = new Date()
  const work = workText(found, now)
  return work.look === 'quiet' ? (
    <WorkBadge text={dueText(found.due_at, now)} look="quiet" />
  ) : (
    <WorkBadge {...work} />
  )
}
