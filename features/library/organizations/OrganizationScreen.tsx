import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { OrganizationParts } from '@tingdu/ui/slots.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import { Members } from './Members.tsx'
import { messages } from './messages.ts'
import classes from './Organization.module.css'
import { OrganizationBooks } from './OrganizationBooks.tsx'
import { OrganizationClasses } from './OrganizationClasses.tsx'
import { OrganizationFacts } from './OrganizationFacts.tsx'
import { organizationPaths } from './paths.ts'
import { accessOf, type Organization, type OrganizationAccess, organizationById, roleIn } from './queries.ts'
import { RemovedOrganization } from './RemovedOrganization.tsx'

const tabNames = { books: messages.books, classes: messages.classes, members: messages.members }
type Tab = keyof typeof tabNames

/** The page of one organization: what it is, its books and classes, and its members for those who may see them. */
export default function OrganizationScreen() {
  const { orgId = '' } = useParams()
  const id = addressId(orgId)
  return id === null ? <MissingOrganization /> : <OpenedOrganization key={id} id={id} />
}

function OpenedOrganization({ id }: { id: number }) {
  const session = useSession()
  const [removed, setRemoved] = useState(false)
  const query = useQuery({ ...organizationById(id), enabled: !removed })
  const roleThere = useQuery({ ...roleIn(id, session.id), enabled: !removed && session.id !== null })
  if (removed) return <RemovedOrganization />
  const failed = [query, roleThere].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return <FailedPage title={messages.organization} query={failed} message={messages.organizationFailed} />
  if (query.data === null) return <MissingOrganization />
  if (!query.data || roleThere.data === undefined) return <Page title={messages.organization} />
  const access = accessOf(session.role, roleThere.data)
  return (
    <Page
      title={query.data.name}
      action={
        access.edits && (
          <DeleteOrganization organization={query.data} access={access} onDeleted={() => setRemoved(true)} />
        )
      }
    >
      <OrganizationFacts organization={query.data} access={access} />
      <OrganizationTabs organization={query.data} access={access} />
    </Page>
  )
}

type TabsProps = { organization: Organization; access: OrganizationAccess }

/** The tabs that the caller's role allows; the chosen one is in the address. */
function OrganizationTabs({ organization, access }: TabsProps) {
  const [parameters, change] = useAddressParameters()
  const tabs: Tab[] = ['books', 'classes', ...(access.seesMembers ? (['members'] as const) : [])]
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? 'books'
  const choose = (tab: Tab) =>
    change({ tab: tab === 'books' ? null : tab, q: null, page: null, size: null, sort: null })
  return (
    <Tabs label={messages.tabs} tabs={tabs} names={tabNames} chosen={chosen} onChoose={choose}>
      {chosen === 'books' && <OrganizationBooks org={organization.id} edits={access.edits} />}
      {chosen === 'classes' && (
        <div className={classes.parts}>
          {access.edits && <OrganizationParts organization={organization.id} />}
          <OrganizationClasses org={organization.id} access={access} />
        </div>
      )}
      {chosen === 'members' && <Members organization={organization} mayManage={access.edits} />}
    </Tabs>
  )
}

function MissingOrganization() {
  return (
    <MissingPage
      title={messages.missing}
      missing={messages.missing}
      action={<Link to={organizationPaths.organizations()}>{messages.title}</Link>}
    >
      {messages.missingText}
    </MissingPage>
  )
}
