import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { joinCode, setJoinLink } from './joining.ts'

/** The link by which people join a class as students; its editors switch it on and off, and renew it. */
export function JoinLink({ classId, archived }: { classId: number; archived: boolean }) {
  const query = useQuery(joinCode(classId))
  const refetch = useRefetch(joinCode(classId).queryKey)
  const change = async (on: boolean) => {
    await setJoinLink(classId, on)
    await refetch()
  }
  const ask = (on: boolean) =>
    confirmAction({
      title: on ? messages.renewTitle : messages.switchOffTitle,
      text: messages.linkEnds,
      confirmLabel: on ? messages.renewLink : messages.switchOff,
      done: on ? messages.joinLinkRenewed : messages.joinLinkIsOff,
      failed: messages.joinLinkNotChanged,
      call: () => change(on),
    })
  const switchingOn = useSending(() => change(true), {
    onSent: () => toast(messages.joinLinkIsOn),
    onFailed: (failure) => toast(failureText(failure, messages.joinLinkNotChanged), 'failed'),
  })
  if (query.isError && query.data === undefined) {
    return <FailedQuery query={query} message={messages.joinLinkFailed} />
  }
  if (query.data === undefined) return null
  const code = query.data
  const link = code && new URL(classPaths.join(code), location.origin).href
  return (
    <section className={classes.box} aria-label={messages.joinLink}>
      <div className={classes.boxText}>
        <b>{messages.joinLink}</b>
        {link ? <span className={classes.link}>{link}</span> : <span>{messages.joinLinkOff}</span>}
        {link && (
          <span className={classes.soft}>{archived ? messages.joinArchived : messages.joinLinkOn}</span>
        )}
      </div>
      <div className={classes.rowActions}>
        {link ? (
          <>
            <CopyButton text={link} what={messages.copyLink} />
            <Button variant="default" size="compact-sm" onClick={() => ask(true)}>
              {messages.renewLink}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => ask(false)}>
              {messages.switchOff}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            loading={switchingOn.pending}
            onClick={() => switchingOn.send(undefined)}
          >
            {messages.switchOn}
          </Button>
        )}
      </div>
    </section>
  )
}
