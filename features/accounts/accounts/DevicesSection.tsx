import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import classes from './DevicesSection.module.css'
import { deviceName } from './device-name.ts'
import { messages } from './messages.ts'
import { type Device, fetchDevices, signDeviceOut } from './queries.ts'

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
                  disabled={signOut.isPending}
                  onClick={() => signOut.mutate({ id: device.id })}
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
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate('others')}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </Section>
  )
}

function useSignOut() {
  const cache = useQueryClient()
  const failed = useFailureToast()
  return useMutation({
    mutationFn: signDeviceOut,
    networkMode: 'always',
    onMutate: failed.close,
    onSuccess: (_, which) => toast(which === 'others' ? messages.devicesSignedOut : messages.deviceSignedOut),
    onError: (failure, which) => failed.show(failureText(failure, signOutFailed(which))),
    onSettled: () => cache.invalidateQueries({ queryKey }),
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
