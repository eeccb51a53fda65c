import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { organizationPaths } from '@tingdu/features/library/organizations/paths.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { messages } from '../messages.ts'
import { ltiAddresses } from '../paths.ts'
import { type Platform, platformsOf, removePlatform } from '../queries.ts'
import { PlatformDialog } from './PlatformDialog.tsx'
import classes from './Platforms.module.css'

/** The learning platforms of an organization, for its administrators and staff. */
export default function PlatformsScreen() {
  const id = addressId(useParams().orgId ?? '')
  if (id === null) return <MissingPage title={messages.platforms} missing={messages.platforms} />
  return <Platforms organization={id} />
}

type Editing = Platform | 'new' | null

function Platforms({ organization }: { organization: number }) {
  const query = useQuery(platformsOf(organization))
  const refetch = useRefetch(platformsOf(organization).queryKey)
  const [editing, setEditing] = useState<Editing>(null)
  const add = <Button onClick={() => setEditing('new')}>{messages.addPlatform}</Button>
  return (
    <Page
      title={messages.platforms}
      description={messages.platformsText}
      action={query.data && query.data.length > 0 && add}
    >
      <Link to={organizationPaths.details(organization)}>{messages.toOrganization}</Link>
      <OurAddresses organization={organization} />
      <FetchedPart query={query} failed={messages.platformsFailed}>
        {(platforms) =>
          platforms.length === 0 ? (
            <EmptyState title={messages.noPlatforms} action={add}>
              {messages.noPlatformsText}
            </EmptyState>
          ) : (
            <ul className={classes.platforms}>
              {platforms.map((platform) => (
                <PlatformRow
                  key={platform.id}
                  platform={platform}
                  onEdit={() => setEditing(platform)}
                  refetch={refetch}
                />
              ))}
            </ul>
          )
        }
      </FetchedPart>
      {editing !== null && (
        <PlatformDialog
          organization={organization}
          platform={editing === 'new' ? null : editing}
          onSaved={refetch}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** What is entered in the platform. */
function OurAddresses({ organization }: { organization: number }) {
  const addresses = [
    [messages.loginUrl, ltiAddresses.login(organization)],
    [messages.launchUrl, ltiAddresses.launch],
    [messages.keysUrl, ltiAddresses.keys],
  ] as const
  return (
    <Section title={messages.ourAddresses} description={messages.windowHint}>
      <dl className={classes.addresses}>
        {addresses.map(([name, path]) => (
          <div key={path}>
            <dt>{name}</dt>
            <dd>
              <code>{location.origin + path}</code>
              <CopyButton text={location.origin + path} what={messages.copy} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type RowProps = { platform: Platform; onEdit: () => void; refetch: () => unknown }

function PlatformRow({ platform: { id, name, issuer, client_id }, onEdit, refetch }: RowProps) {
  const ask = () =>
    confirmAction({
      title: messages.removeTitle(name ?? ''),
      text: messages.removeText,
      confirmLabel: messages.removePlatform,
      done: messages.removed,
      failed: messages.removeFailed,
      call: () => removePlatform(Number(id)),
      refetch,
    })
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={classes.soft}>
          {issuer} · {client_id}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${messages.editPlatform}: ${name}`}
          onClick={onEdit}
        >
          {messages.edit}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${messages.removePlatform}: ${name}`}
          onClick={ask}
        >
          {messages.removePlatform}
        </Button>
      </div>
    </li>
  )
}
