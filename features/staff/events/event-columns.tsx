import { memberPaths } from '@tingdu/features/staff/members/paths.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import classes from './Events.module.css'
import { messages } from './messages.ts'
import type { Event } from './queries.ts'
import { StoredValue, textOf } from './StoredValue.tsx'

const { columns: names } = messages

/** The specified columns, named as the API names them; those that are not optional fit 1280 pixels. */
export const eventColumns: readonly Column<Event>[] = [
  fieldColumn('id', names.id, {
    sortable: false,
    optional: true,
    cell: ({ id }) => (
      <span className={classes.id} title={id}>
        {id}
      </span>
    ),
  }),
  fieldColumn('owner', names.owner, {
    sortable: false,
    short: true,
    cell: ({ owner }) => <Link to={memberPaths.details(owner)}>{String(owner).padStart(4, '0')}</Link>,
  }),
  valueColumn('device'),
  dateColumn('timestamp', names.timestamp, {
    cell: ({ timestamp }) => (
      <span className={classes.time}>
        <DateText iso={timestamp} withTime />
      </span>
    ),
  }),
  { ...valueColumn('event_name'), heading: true },
  { ...valueColumn('event_type'), short: true },
  valueColumn('params1'),
  valueColumn('params2'),
  { ...valueColumn('params'), optional: true },
  { ...valueColumn('data'), optional: true },
]

function valueColumn(
  key: 'device' | 'event_name' | 'event_type' | 'params1' | 'params2' | 'params' | 'data',
): Column<Event> {
  return {
    key,
    header: names[key],
    exported: (event) => textOf(event[key]),
    cell: (event) => <StoredValue value={event[key]} column={names[key]} name={event.event_name} />,
  }
}
