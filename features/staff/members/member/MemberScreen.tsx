import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { SecondFactorOf, twoFactorMessages } from '@tingdu/features/accounts/two-factor/public.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { MemberEvents } from '@tingdu/features/staff/events/public.ts'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { StaffOnly } from '@tingdu/ui/page/StaffOnly.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { Link, useParams } from 'react-router'
import { AccountBadge } from '../AccountBadge.tsx'
import { emailStates, messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import { type Member, memberSubscription, oneMember } from '../queries.ts'
import { RoleName } from '../RoleName.tsx'
import { outranks } from '../ranks.ts'
import { accessText } from './access-text.ts'
import { BooksTab } from './BooksTab.tsx'
import { ChangePasswordButton } from './ChangePasswordDialog.tsx'
import { ClassesTab } from './ClassesTab.tsx'
import { CorrectableAddress } from './CorrectAddress.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { EmailsTab } from './EmailsTab.tsx'
import { Facts } from './Facts.tsx'
import classes from './Member.module.css'
import { MemberActions } from './MemberActions.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { SubscriptionTab } from './SubscriptionTab.tsx'
import { TextsTab } from './TextsTab.tsx'

type Tab = keyof typeof messages.tabNames
const tabs = Object.keys(messages.tabNames) as Tab[]
/** The parameters of a tab's list, which the next tab does not have. */
const noGrid = { q: null, page: null, size: null, sort: null }

/** One member, for staff: who they are, what they have and until when, and in tabs everything else. */
export default function MemberScreen() {
  const { id = '' } = useParams()
  const userId = addressId(id)
  return (
    <StaffOnly title={messages.member}>
      {userId === null ? <NotFound /> : <OpenedMember key={userId} userId={userId} />}
    </StaffOnly>
  )
}

function OpenedMember({ userId }: { userId: number }) {
  const query = useQuery(oneMember(userId))
  if (query.isError && !query.data)
    return <FailedPage title={messages.member} query={query} message={messages.profileFailed} />
  if (query.data === undefined) return <Page title={messages.member} />
  return query.data ? <MemberPage member={query.data} /> : <NotFound />
}

function MemberPage({ member }: { member: Member }) {
  const session = useSession()
  const subscription = useQuery(memberSubscription(member.user_id))
  const { user_id, name, email, email_verified, role, avatar } = member
  const changeable = outranks(session.role, role)
  const correctable = changeable && session.role === 'super_admin' && email_verified >= 0
  const unknown = subscription.isError ? messages.subscriptionUnavailable : ''
  const access = subscription.data === undefined ? unknown : accessText(role, subscription.data)
  return (
    <Page
      title={name}
      heading={
        <span className={classes.heading}>
          <Avatar picture={uploadPaths.media(avatar)} name={name} className={classes.avatar ?? ''} />
          {name}
          <AccountBadge member={member} />
        </span>
      }
      description={[emailStates[email_verified], access].filter((text) => text).join(' · ')}
      action={<MemberActions member={member} changeable={changeable} />}
    >
      <Facts
        facts={[
          [messages.userId, String(user_id).padStart(4, '0')],
          [messages.email, correctable ? <CorrectableAddress key="email" member={member} /> : email],
          [messages.role, <RoleName key="role" role={role} />],
          ...(changeable ? passwordFact(member) : []),
          ...(staffRoles.includes(role)
            ? secondFactorFact(member, changeable && session.role === 'super_admin')
            : []),
        ]}
      />
      <MemberTabs member={member} changeable={changeable} />
    </Page>
  )
}

function passwordFact(member: Member) {
  return [[messages.password, <ChangePasswordButton key="password" member={member} />]] as const
}

function secondFactorFact({ user_id, name }: Member, resettable: boolean) {
  const value = <SecondFactorOf key="factor" userId={user_id} name={name} resettable={resettable} />
  return [[twoFactorMessages.title, value]] as const
}

/** The chosen tab is in the address. */
function MemberTabs({ member, changeable }: { member: Member; changeable: boolean }) {
  const [parameters, change] = useAddressParameters()
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? 'details'
  const choose = (tab: Tab) => change({ ...noGrid, tab: tab === 'details' ? null : tab })
  const { user_id, email } = member
  return (
    <Tabs label={messages.tabs} tabs={tabs} names={messages.tabNames} chosen={chosen} onChoose={choose}>
      {chosen === 'details' && <DetailsTab member={member} changeable={changeable} />}
      {chosen === 'subscription' && <SubscriptionTab userId={user_id} changeable={changeable} />}
      {chosen === 'classes' && <ClassesTab userId={user_id} />}
      {chosen === 'books' && <BooksTab userId={user_id} changeable={changeable} />}
      {chosen === 'texts' && <TextsTab userId={user_id} changeable={changeable} />}
      {chosen === 'emails' && <EmailsTab userId={user_id} email={email} />}
      {chosen === 'events' && <MemberEvents userId={user_id} />}
      {chosen === 'payments' && <PaymentsTab member={member} changeable={changeable} />}
    </Tabs>
  )
}

function NotFound() {
  return (
    <MissingPage
      title={messages.notFound}
      missing={messages.notFoundText}
      action={<Link to={memberPaths.members()}>{messages.title}</Link>}
    />
  )
}
