import { withCommas } from '@tingdu/client/with-commas.ts'

/** All texts of events. */
export const messages = {
  title: 'Events',
  description: 'Activity sent by apps',
  columns: {
    id: 'id',
    owner: 'owner',
    device: 'device',
    timestamp: 'timestamp',
    event_name: 'event_name',
    event_type: 'event_type',
    params1: 'params1',
    params2: 'params2',
    params: 'params',
    data: 'data',
  },
  search: 'Search by name, device or user ID',
  searchOfMember: 'Search by name or device',
  name: 'Name',
  anyName: 'All names',
  type: 'Type',
  anyType: 'All types',
  device: 'Device',
  days: 'Date',
  fetchFailed: 'Could not fetch events. Please try again.',
  empty: 'No events yet',
  emptyText: 'Events are listed here when an app sends them.',
  emptyOfMember: 'No events',
  noMatch: 'No matching events',
  noMatchText: 'Try different words, or clear the filters.',
  beginningsOnly:
    'With one or two characters, only the start of each field is searched. To search everywhere, choose a name or dates.',
  tooManyToExport: (most: number) => `To export events, narrow the list to ${withCommas(most)} or fewer.`,
  view: 'View',
  viewOf: (column: string, name: string) => `View: ${column} of ${name}`,
} as const

/** Why events are refused; the row counts from 1. */
export const refusals = {
  notJson: 'Send events as JSON.',
  tooMany: (most: number) => `At most ${withCommas(most)} events can be sent at once`,
  row: (row: number, fault: string) => `Event ${row}: ${fault}`,
  nothingStored:
    'No events in this request were stored. Correct or remove these events, then send the request again.',
  notObject: 'it must be an object',
  tooDeep: 'it is nested too deeply',
  unstorable: 'it contains characters that cannot be stored',
  id: 'id must be a UUID',
  timestampMissing: 'an event with an id must have a timestamp',
  timestamp: 'timestamp must be a time such as 2026-01-31T09:30:00Z',
  tooOld: 'timestamp is more than a year ago',
  tooEarly: 'timestamp is in the future',
  text: (field: string) => `${field} must be text`,
  missing: (field: string) => `${field} is missing`,
  tooLong: (field: string, most: number) => `${field} can have at most ${most} characters`,
  tooLarge: (field: string, most: number) => `${field} can have at most ${most} bytes of JSON`,
} as const
