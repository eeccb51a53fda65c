import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { linkedPlatforms, unlinkPlatform } from '../queries.ts'
import classes from './Platforms.module.css'

/** The learning platforms that can log the member in. */
export default function LinkedPlatformsScreen() {
  const { id: owner } = useSession()
  const query = useQuery(linkedPlatforms())
  const refetch = useRefetch(linkedPlatforms().queryKey)
  const ask = (platform: string, id: number) =>
    confirmAction({
      title: messages.unlinkTitle(platform),
      text: messages.unlinkText,
      confirmLabel: messages.unlink,
      done: messages.unlinked,
      failed: messages.unlinkFailed,
      call: () => unlinkPlatform(id, owner ?? 0),
      refetch,
    })
  return (
    <Page title={messages.linked} description={messages.linkedText}>
      <FetchedPart query={query} failed={messages.linkedFailed}>
        {(platforms) =>
          platforms.length === 0 ? (
            <EmptyState title={messages.noneLinked}>{messages.noneLinkedText}</EmptyState>
          ) : (
            <ul className={classes.platforms}>
              {platforms.map(({ platform_id, platform, organization, linked_at }) => (
                <li key={platform_id}>
                  <div>
                    <b>{platform}</b>
                    <span className={classes.soft}>
                      {organization} · {messages.since} <DateText iso={linked_at ?? ''} />
                    </span>
                  </div>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`${messages.unlink}: ${platform}`}
                    onClick={() => ask(platform ?? '', Number(platform_id))}
                  >
                    {messages.unlink}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </Page>
  )
}
