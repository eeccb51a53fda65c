import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { confirmDelete, tellObstacle } from '@tingdu/ui/dialog/confirmation.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { classPaths } from '../classes/paths.ts'
import { classesKey, deleteClass } from '../classes/public.ts'
import { messages } from './messages.ts'
import { NewClassDialog } from './NewClassDialog.tsx'
import classes from './Organization.module.css'
import { OrganizationList } from './OrganizationList.tsx'
import { type OrganizationAccess, type OrgClass, organizationsKey, orgClassesPage } from './queries.ts'

const counted = (taken: number, all: number) => `${withCommas(taken)} of ${withCommas(all)}`

const columns: readonly Column<OrgClass>[] = [
  fieldColumn('name', 'Name', {
    heading: true,
    cell: ({ id, name, archived_at }) => (
      <span className={classes.name}>
        <Link to={classPaths.details(id)}>{name}</Link>
        {archived_at && <Badge>{messages.archived}</Badge>}
      </span>
    ),
  }),
  fieldColumn('description', 'Description', {
    unlabeled: true,
    cell: ({ description }) => <LongText>{description}</LongText>,
  }),
  fieldColumn('nb_members', 'Members', {
    align: 'end',
    short: true,
    cell: ({ nb_members, max_members }) => counted(nb_members, max_members),
  }),
  fieldColumn('nb_books', 'Books', {
    align: 'end',
    short: true,
    cell: ({ nb_books, max_books }) => counted(nb_books, max_books),
  }),
  dateColumn('last_modified', 'Last modified', { short: true }),
]

const listTexts = {
  title: messages.classes,
  search: messages.searchClasses,
  fetchFailed: messages.classesFailed,
  empty: messages.noClasses,
  emptyText: messages.noClassesText,
  noMatch: messages.noClassMatch,
}

type Props = { org: number; access: OrganizationAccess }

/** The classes of an organization. Its members create classes; its editors and the teachers of a class delete it. */
export function OrganizationClasses({ org, access: { edits, createsClasses } }: Props) {
  const grid = useGridState()
  const { id } = useSession()
  const refetch = useRefetchClasses()
  const query = useQuery(orgClassesPage(org, id, grid))
  const [adding, setAdding] = useState(false)
  const askToDelete = ({ id, name, nb_members, nb_books, teaches }: OrgClass) => {
    // Whoever teaches a class alone deletes it with their own row.
    if (nb_books > 0 || nb_members > (teaches ? 1 : 0)) {
      const text = messages.cannotDeleteClassText(name, nb_members, nb_books)
      tellObstacle({ title: messages.cannotDeleteClass, text })
      return
    }
    confirmDelete({
      title: messages.deleteClassTitle,
      text: messages.deleteClassText(name),
      done: messages.classDeleted,
      // The specified text has the reason.
      failed: () => messages.classNotDeleted,
      call: () => deleteClass(id),
      refetch,
    })
  }
  const mayDelete = ({ teaches }: OrgClass) => edits || teaches
  const remove: Column<OrgClass> = {
    key: 'delete',
    header: 'Actions',
    cell: (row) =>
      mayDelete(row) && <RowAction label={messages.remove} row={row.name} onClick={() => askToDelete(row)} />,
  }
  return (
    <>
      <OrganizationList
        texts={listTexts}
        columns={query.data?.rows.some(mayDelete) ? [...columns, remove] : columns}
        rowKey={(row) => row.id}
        query={query}
        grid={grid}
        list={(page) => orgClassesPage(org, id, { ...grid, ...page })}
        exported={{ as: `organization-${org}-classes`, data: 'shared' }}
        add={createsClasses ? { label: messages.newClass, onClick: () => setAdding(true) } : null}
      />
      {adding && <NewClassDialog org={org} refetch={refetch} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Refetches the organization with its classes, and the lists of classes elsewhere. */
function useRefetchClasses() {
  const refetches = [useRefetch(organizationsKey), useRefetch(classesKey)]
  return () => Promise.all(refetches.map((refetch) => refetch()))
}
