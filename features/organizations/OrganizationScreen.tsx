import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { Link, useParams } from 'react-router'
import { Members } from './Members.tsx'
import { messages } from './messages.ts'
import { organizationPaths } from './paths.ts'
import { mayManageMembers, maySeeMembers, organizationById, roleIn } from './queries.ts'

/** The page of one organization, with its members for those who may see them. */
export default function OrganizationScreen() {
  const { orgId = '' } = useParams()
  const id = /^\d{1,15}$/.test(orgId) ? Number(orgId) : Number.NaN
  const session = useSession()
  const query = useQuery(organizationById(id))
  const { data: roleThere = null } = useQuery(roleIn(id, session.id))
  if (query.isError) {
    return (
      <Page title={messages.organization}>
        <FailedState
          message={messages.organizationFailed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Page>
    )
  }
  if (query.data === null || Number.isNaN(id)) return <MissingOrganization />
  if (!query.data) return <Page title={messages.organization} />
  const { name, description } = query.data
  return (
    <Page title={name} description={description}>
      {maySeeMembers(session.role, roleThere) && (
        <Members org={id} mayManage={mayManageMembers(session.role, roleThere)} />
      )}
    </Page>
  )
}

function MissingOrganization() {
  return (
    <Page title={messages.missing}>
      <EmptyState
        title={messages.missing}
        action={<Link to={organizationPaths.organizations()}>{messages.title}</Link>}
      >
        {messages.missingText}
      </EmptyState>
    </Page>
  )
}
