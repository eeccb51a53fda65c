import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { Outlet } from 'react-router'
import { useFreshSession } from '../fresh-session.ts'
import { ReauthenticationGate } from './ReauthenticationGate.tsx'

/** Pages for signed-in members that fill the screen, such as a review: no header, menu or footer. */
export default function FocusLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  useFreshSession()
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ReauthenticationGate />
    </>
  )
}
