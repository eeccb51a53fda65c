import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { Cover } from '@tingdu/ui/Cover.tsx'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import classes from './OrganizationsScreen.module.css'
import { organizationPaths } from './paths.ts'
import { mayCreateOrganizations, type Organization, organizationsPage } from './queries.ts'

const columns: readonly Column<Organization>[] = [
  {
    key: 'name',
    header: 'Name',
    heading: true,
    sortable: true,
    exported: ({ name }) => name,
    cell: ({ name, image }) => (
      <span className={classes.name}>
        <span className={classes.image}>
          <Cover picture={uploadPaths.media(image)} />
        </span>
        {name}
      </span>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    unlabeled: true,
    sortable: true,
    exported: ({ description }) => description,
    cell: ({ description }) => <span className={classes.description}>{description}</span>,
  },
  {
    key: 'nb_members',
    header: 'Members',
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ nb_members }) => nb_members,
    cell: ({ nb_members }) => nb_members,
  },
  {
    key: 'nb_books',
    header: 'Books',
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ nb_books }) => nb_books,
    cell: ({ nb_books }) => nb_books,
  },
  {
    key: 'nb_classes',
    header: 'Classes',
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ nb_classes }) => nb_classes,
    cell: ({ nb_classes }) => nb_classes,
  },
  {
    key: 'last_modified',
    header: 'Last modified',
    short: true,
    sortable: true,
    exported: ({ last_modified }) => new Date(last_modified),
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
  {
    key: 'details',
    header: messages.details,
    cell: ({ id, name }) => (
      <Link to={organizationPaths.details(id)} aria-label={messages.detailsOf(name)}>
        {messages.details}
      </Link>
    ),
  },
]

/** The organizations visible to the caller: all for staff, their own for members. */
export default function OrganizationsScreen() {
  const grid = useGridState()
  const query = useQuery(organizationsPage(grid))
  const { role } = useSession()
  const mayCreate = mayCreateOrganizations(role)
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={mayCreate && <NewOrganizationLink />}
    >
      <SearchBox
        label={messages.search}
        placeholder={messages.search}
        value={grid.search}
        onSearch={grid.setSearch}
      />
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => organizationsPage({ ...grid, ...page })}
        exportAs="organizations"
        failedMessage={messages.fetchFailed}
        empty={
          <EmptyState title={messages.empty} action={mayCreate && <NewOrganizationLink />}>
            {mayCreate ? messages.emptyText : messages.emptyForMembers}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
    </Page>
  )
}

function NewOrganizationLink() {
  return (
    <Button component={Link} to={organizationPaths.newOrganization()}>
      {messages.add}
    </Button>
  )
}
