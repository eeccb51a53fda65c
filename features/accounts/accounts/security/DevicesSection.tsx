import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { deviceName } from '../device-name.ts'
import { messages } from '../messages.ts'
import { type Device, fetchDevices, signDeviceOut } from '../queries.ts'
import classes from './DevicesSection.module.css'

const queryKey = ['devices']

/** The devices that are signed in to the account, each with a button to sign it out. */
export function DevicesSection() {
  const query = useQuery({ queryKey, queryFn: fetchDevices })
  const { data: devices, isError } = query
  const signOut = useSignOut()
  const alone = devices?.every(({ current }) => current) ?? true
  return (
    <Section title="Devices" description="Devices where you’re logged in.">
      {isError && <FailedQuery query={query} message={messages.devicesFetchFailed} />}
      {!devices && !isError && <p role="status">Loading…</p>}
      {devices && (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceText device={device} />
              {!device.current && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Sign out ${deviceName(device.device)}`}
                  disabled={signOut.pending}
                  onClick={() => signOut.send({ id: device.id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!alone && (
        <div>
          <Button variant="default" loading={signOut.pending} onClick={() => signOut.send('others')}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </Section>
  )
}

function useSignOut() {
  return useSending(signDeviceOut, {
    onSent: (_, which) => toast(which === 'others' ? messages.devicesSignedOut : messages.deviceSignedOut),
    onFailed: (failure, which) => toast(failureText(failure, signOutFailed(which)), 'failed'),
    onSettled: useRefetch(queryKey),
  })
}

function signOutFailed(which: Parameters<typeof signDeviceOut>[0]): string {
  return which === 'others' ? messages.devicesSignOutFailed : messages.deviceSignOutFailed
}

function DeviceText({ device }: { device: Device }) {
  return (
    <p>
      <strong>{deviceName(device.device)}</strong>
      <span>
        {device.current && 'This device · '}
        Last used <DateText iso={device.last_used_at} withTime />
        {' · logged in '}
        <DateText iso={device.created_at} />
      </span>
    </p>
  )
}
