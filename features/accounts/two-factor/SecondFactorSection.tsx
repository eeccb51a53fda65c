import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { failureOf } from './failure.ts'
import { messages } from './messages.ts'
import { renewRecoveryCodes, type SecondFactor, secondFactorOf, turnOff } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import classes from './TwoFactor.module.css'

/** The second factor of staff, in the settings; nothing for members. */
export function SecondFactorSection() {
  const { id, role } = useSession()
  if (id === null || role === null || !staffRoles.includes(role)) return null
  return <OwnFactor userId={id} />
}

function OwnFactor({ userId }: { userId: number }) {
  const query = useQuery(secondFactorOf(userId))
  const [open, setOpen] = useState<'set-up' | 'renew' | null>(null)
  const close = () => setOpen(null)
  const refetch = useRefetch(['second-factors'])
  const askToTurnOff = () =>
    confirmAction({
      title: messages.turnOffTitle,
      text: messages.turnOffHelp,
      confirmLabel: messages.turnOff,
      done: messages.turnedOff,
      failed: (failure) => failureOf(failure) ?? messages.failed,
      call: turnOff,
      refetch,
    })
  return (
    <Section title={messages.title} description={messages.help}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(factor) => <FactorText factor={factor} />}
      </FetchedPart>
      {query.data !== undefined && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setOpen('set-up')}>
            {query.data ? messages.setUpAgain : messages.turnOn}
          </Button>
          {query.data && (
            <>
              <Button variant="default" onClick={() => setOpen('renew')}>
                {messages.renewCodes}
              </Button>
              <Button variant="default" onClick={askToTurnOff}>
                {messages.turnOff}
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
    </Section>
  )
}

function FactorText({ factor }: { factor: SecondFactor | null }) {
  if (!factor) return <p>{messages.off}</p>
  return (
    <p>
      {messages.onSince} <DateText iso={factor.since} />. {messages.codesLeft(factor.recovery_codes)}
    </p>
  )
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const refetch = useRefetch(['second-factors'])
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = useSending(renewRecoveryCodes, {
    onSent: (renewed) => {
      setCodes(renewed)
      void refetch()
    },
  })
  if (codes) {
    return (
      <Dialog title={messages.codesTitle} onCancel={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={messages.renewTitle}
      confirmLabel={messages.renewCodes}
      pending={renewing.pending}
      failure={renewing.failure ? (failureOf(renewing.failure) ?? messages.failed) : null}
      onConfirm={() => renewing.send(undefined)}
      onCancel={onClose}
    >
      {messages.renewHelp}
    </ConfirmDialog>
  )
}
