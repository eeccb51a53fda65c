import { useSession } from '@tingdu/client/session.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Confirmation } from '@tingdu/ui/dialog/Confirmation.tsx'
import { closeConfirmation } from '@tingdu/ui/dialog/confirmation.ts'
import { Toasts } from '@tingdu/ui/feedback/Toasts.tsx'
import { leavePage } from '@tingdu/ui/feedback/toast.ts'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Banners } from './Banners.tsx'
import classes from './RootLayout.module.css'

/** Around every page: the skip link, the progress indicator, banners, toasts, and tone colors. */
export function RootLayout() {
  const { state } = useNavigation()
  useReadingLook()
  useMessagesOfThisPage()
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {state === 'loading' && (
        <div role="progressbar" aria-label="Loading the page" className={classes.progress} />
      )}
      <Banners layout="everywhere" />
      <Outlet />
      <Player />
      <Confirmation />
      <Toasts />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}

/** What members hear goes on from page to page. */
function Player() {
  const { token } = useSession()
  const Shown = useSlot('player')
  return token && Shown ? (
    <Suspense>
      <Shown />
    </Suspense>
  ) : null
}

/**
 * The key of a stored scroll position: that of the history entry. The entry that starts the app has no key, so it uses
 * the URL; thus a link opened in the same tab starts at its top.
 */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** Closes the error messages and the question of a page when it is left. */
function useMessagesOfThisPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    leavePage()
    closeConfirmation()
  }, [pathname])
}

/** Applies the member's tone colors and the font of headwords from the first paint on. */
function useReadingLook() {
  const { toneColors, headwordFont } = useReadingSettings()
  useLayoutEffect(() => {
    document.documentElement.dataset.tones = toneColors
    document.documentElement.dataset.headwords = headwordFont
  }, [toneColors, headwordFont])
}
