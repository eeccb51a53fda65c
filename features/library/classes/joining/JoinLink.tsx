import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { useState } from 'react'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { joinCode, setJoinLink } from './joining.ts'

type Change = 'on' | 'renew' | 'off'

/** The link by which people join a class as students; its editors switch it on and off, and renew it. */
export function JoinLink({ classId, archived }: { classId: number; archived: boolean }) {
  const query = useQuery(joinCode(classId))
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null)
  const change = useChange(classId, () => setAsking(null))
  if (query.isError && query.data === undefined) {
    return <FailedQuery query={query} message={messages.joinLinkFailed} />
  }
  if (query.data === undefined) return null
  const code = query.data
  const link = code && new URL(classPaths.join(code), location.origin).href
  return (
    <section className={classes.joinLink} aria-label={messages.joinLink}>
      <div className={classes.joinText}>
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
            <Button variant="default" size="compact-sm" onClick={() => setAsking('renew')}>
              {messages.renewLink}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => setAsking('off')}>
              {messages.switchOff}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            loading={change.isPending}
            onClick={() => change.mutate('on')}
          >
            {messages.switchOn}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'renew' ? messages.renewTitle : messages.switchOffTitle}
          confirmLabel={asking === 'renew' ? messages.renewLink : messages.switchOff}
          pending={change.isPending}
          failure={
            change.error && change.variables === asking
              ? failureText(change.error, messages.joinLinkNotChanged)
              : null
          }
          onConfirm={() => change.mutate(asking)}
          onCancel={() => {
            setAsking(null)
            change.reset()
          }}
        >
          {messages.linkEnds}
        </ConfirmDialog>
      )}
    </section>
  )
}

const doneTexts: Record<Change, string> = {
  on: messages.joinLinkIsOn,
  renew: messages.joinLinkRenewed,
  off: messages.joinLinkIsOff,
}

function useChange(classId: number, close: () => void) {
  const cache = useQueryClient()
  const failed = useFailureToast()
  return useMutation({
    mutationFn: (change: Change) => setJoinLink(classId, change !== 'off'),
    networkMode: 'always',
    onMutate: failed.close,
    onSuccess: async (_nothing, change) => {
      toast(doneTexts[change])
      await cache.invalidateQueries({ queryKey: joinCode(classId).queryKey })
      close()
    },
    // Failures of the other actions are shown in their dialog.
    onError: (failure, change) => {
      if (change === 'on') failed.show(failureText(failure, messages.joinLinkNotChanged))
    },
  })
}
