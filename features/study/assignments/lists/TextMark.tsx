import { useQuery } from '@tanstack/react-query'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { messages } from '../messages.ts'
import { myAssignments } from '../queries.ts'
import { WorkBadge } from '../WorkBadge.tsx'
import { dueText, workText } from '../work-text.ts'

type Props = { text: { sha1: string }; place?: TextActionProps['place'] }

/** Says of a text that it is assigned: until when, or how far it is done; nothing of others. */
export function TextMark({ text, place }: Props) {
  const { data } = useQuery(myAssignments())
  const found = data?.filter(({ text_sha1 }) => text_sha1 === text.sha1).at(-1)
  if (!found) return null
  const now = new Date()
  const work = workText(found, now)
  const shown = work.look === 'quiet' ? dueText(found.due_at, now) : work.text
  if (place !== 'page') return <WorkBadge text={shown} look={work.look} />
  // The page of a text that was marked as read says so: that is another figure.
  const said = work.look === 'begun' && found.measure !== null ? messages.viewed(shown) : shown
  return <WorkBadge text={messages.assignmentIs(said)} look={work.look} />
}
