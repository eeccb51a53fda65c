import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { WithCover } from '@tingdu/ui/page/SmallCover.tsx'
import { OrganizationLists } from '@tingdu/ui/slots.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import classes from './OrganizationsScreen.module.css'
import { organizationPaths } from './paths.ts'
import { mayCreateOrganizations, type Organization, organizationsPage } from './queries.ts'

const columns: readonly Column<Organization>[] = [
  fieldColumn('name', 'Name', {
    heading: true,
    cell: ({ name, image }) => (
      <WithCover picture={uploadPaths.media(image)}>
        <span className={classes.name}>{name}</span>
      </WithCover>
    ),
  }),
  fieldColumn('description', 'Description', {
    unlabeled: true,
    cell: ({ description }) => <LongText>{description}</LongText>,
  }),
  fieldColumn('nb_members', 'Members', { align: 'end', short: true }),
  fieldColumn('nb_books', 'Books', { align: 'end', short: true }),
  fieldColumn('nb_classes', 'Classes', { align: 'end', short: true }),
  dateColumn('last_modified', 'Last modified', { short: true }),
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
      <OrganizationLists />
      <SearchBox label={messages.search} value={grid.search} onSearch={grid.setSearch} />
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => organizationsPage({ ...grid, ...page })}
        exported={{ as: 'organizations', data: 'shared' }}
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
