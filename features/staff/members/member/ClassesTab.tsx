import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { MemberList } from './MemberList.tsx'
import { type MemberClass, memberClasses } from './member-lists.ts'

const columns: readonly Column<MemberClass>[] = [
  {
    key: 'name',
    header: 'Name',
    heading: true,
    sortable: true,
    exported: (row) => row.class?.name ?? null,
    cell: (row) => row.class?.name ?? '–',
  },
  {
    key: 'description',
    header: 'Description',
    sortable: true,
    exported: (row) => row.class?.description ?? null,
    cell: (row) => <LongText>{row.class?.description}</LongText>,
  },
  {
    key: 'nb_members',
    header: 'Members',
    align: 'end',
    short: true,
    sortable: true,
    exported: (row) => row.class?.nb_members ?? null,
    cell: (row) => row.class && `${row.class.nb_members}/${row.class.max_members}`,
  },
  {
    key: 'nb_books',
    header: 'Books',
    align: 'end',
    short: true,
    sortable: true,
    exported: (row) => row.class?.nb_books ?? null,
    cell: (row) => row.class && `${row.class.nb_books}/${row.class.max_books}`,
  },
  {
    key: 'last_modified',
    header: 'Modified',
    sortable: true,
    exported: (row) => row.class && new Date(row.class.last_modified),
    cell: (row) => row.class && <DateText iso={row.class.last_modified} />,
  },
  {
    key: 'details',
    header: 'Details',
    unlabeled: true,
    cell: (row) =>
      row.class && (
        <Link to={classPaths.details(row.class.id)} aria-label={messages.detailsOf(row.class.name)}>
          {messages.details}
        </Link>
      ),
  },
]

/** The classes that a member is in. */
export function ClassesTab({ userId }: { userId: number }) {
  const grid = useGridState()
  return (
    <MemberList
      label={messages.tabNames.classes}
      search={messages.searchClasses}
      columns={columns}
      rowKey={({ id }) => id}
      query={useQuery(memberClasses(userId, grid))}
      grid={grid}
      list={(page) => memberClasses(userId, { ...grid, ...page })}
      exported={{ as: `member-${userId}-classes`, data: 'fc_admin_class_members' }}
      failed={messages.classesFailed}
      empty={messages.noClasses}
      emptyText={messages.noClassesText}
    />
  )
}
