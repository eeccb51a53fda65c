import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { deviceName } from '../device-name.ts'
import { messages } from '../messages.ts'
import { fetchSignIns, type SignIn } from '../queries.ts'
import classes from './DevicesSection.module.css'

type Props = {
  userId: number
  /** What the reader can do about an unknown sign-in. */
  help?: string
}

/** The latest attempts to sign in to an account, also of others. */
export function SignInsSection({ userId, help = messages.signInsHelp }: Props) {
  const query = useQuery({ queryKey: ['sign-ins', userId], queryFn: () => fetchSignIns(userId) })
  const { data: signIns, isError } = query
  return (
    <Section title={messages.signInsTitle} description={help}>
      {isError && <FailedQuery query={query} message={messages.signInsFetchFailed} />}
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
