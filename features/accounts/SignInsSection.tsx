import { useQuery } from '@tanstack/react-query'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Section } from '@tingdu/ui/Section.tsx'
import classes from './DevicesSection.module.css'
import { deviceName } from './device-name.ts'
import { messages } from './messages.ts'
import { fetchOwnSignIns, type SignIn } from './queries.ts'

/** The latest attempts to sign in to the account, also of others. */
export function SignInsSection() {
  const {
    data: signIns,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: fetchOwnSignIns,
  })
  return (
    <Section title={messages.signInsTitle} description={messages.signInsHelp}>
      {isError && (
        <FailedState message={messages.signInsFetchFailed} onRetry={refetch} retrying={isFetching} />
      )}
      {!signIns && !isError && <p role="status">Loading…</p>}
      {signIns?.length === 0 && <p>{messages.noSignIns}</p>}
      {signIns && signIns.length > 0 && (
        <ul className={classes.devices}>
          {signIns.map((signIn) => (
            <li key={signIn.id}>
              <SignInText signIn={signIn} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function SignInText({ signIn: { at, address, device, outcome } }: { signIn: SignIn }) {
  return (
    <p>
      <strong>{messages.signInOutcomes[outcome]}</strong>
      <span>
        <DateText iso={at} withTime />
        {` · ${deviceName(device)} · ${address}`}
      </span>
    </p>
  )
}
