import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { dateColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { describe, messages } from './messages.ts'
import type { Entry } from './queries.ts'

/** Longer keys, such as digests, are cut. */
const LONG_SUBJECT = 12

/** The name of a person in some entries; their id if it is not there. */
export function nameIn(entries: readonly Entry[], person: number): string {
  for (const entry of entries) {
    if (entry.actor_id === person && entry.actor_name) return entry.actor_name
    if (entry.person === person && entry.person_name) return entry.person_name
  }
  return `${messages.row} ${String(person).padStart(4, '0')}`
}

/** Who did it: the name, or what stands for a deleted account or the server itself. */
function actorOf({ actor_name, actor_tag, actor_role }: Entry): string {
  const other = actor_tag ? messages.deletedAccount : messages.server
  return actor_name ?? (actor_role === 'none' ? other : `${other} (${actor_role})`)
}

function personOf({ person_name, person_tag }: Entry): string | null {
  return person_name ?? (person_tag ? messages.deletedAccount : null)
}

/** What an entry is about: its name now, or the one it had, or else its id. Nothing where the entry or its person says it. */
export function thingOf(entry: Entry): string {
  const { subject, person, action } = entry
  const name = entry.subject_name ?? recordedName(entry)
  if (name !== null) return name
  if (subject === '*' || action === 'export' || subject === String(person)) return '–'
  return subject.length > LONG_SUBJECT ? `${subject.slice(0, LONG_SUBJECT)}…` : subject
}

/** The name of something that is gone, from what was recorded of it. */
function recordedName({ before, after }: Entry): string | null {
  for (const columns of [after, before])
    for (const key of ['name', 'title', 'book_title', 'text_title', 'code', 'chinese']) {
      const value = columns?.[key]
      if (typeof value === 'string' && value !== '') return value
    }
  return null
}

/** The columns of the list. */
export const auditColumns: readonly Column<Entry>[] = [
  {
    key: 'what',
    header: messages.what,
    heading: true,
    exported: describe,
    cell: (entry) => describe(entry),
  },
  {
    key: 'who',
    header: messages.who,
    exported: actorOf,
    cell: (entry) => (
      <MemberLink userId={entry.actor_name === null ? null : entry.actor_id}>{actorOf(entry)}</MemberLink>
    ),
  },
  {
    key: 'whose',
    header: messages.whose,
    exported: personOf,
    cell: (entry) => (
      <MemberLink userId={entry.person_name === null ? null : entry.person}>
        {personOf(entry) ?? '–'}
      </MemberLink>
    ),
  },
  dateColumn('at', messages.when, { sortable: false, cell: ({ at }) => <DateText iso={at} withTime /> }),
  { key: 'name', header: messages.name, exported: thingOf, cell: thingOf },
  {
    key: 'subject',
    header: messages.row,
    optional: true,
    exported: ({ subject }) => subject,
    cell: ({ subject }) => (subject.length > LONG_SUBJECT ? `${subject.slice(0, LONG_SUBJECT)}…` : subject),
  },
  {
    key: 'details',
    header: messages.details,
    unlabeled: true,
    exported: ({ before, after }) => JSON.stringify({ before, after }),
    cell: (entry) => <EntryDetails entry={entry} />,
  },
]
