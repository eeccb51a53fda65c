import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Toasts } from '@tingdu/ui/Toasts.tsx'
import { useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './RootLayout.module.css'

/** Around every page: the skip link, the sign that a page is on its way, the messages, and the colours of the tones. */
export function RootLayout() {
  const { state } = useNavigation()
  useToneColours()
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      {state === 'loading' && (
        <div role="progressbar" aria-label="Loading the page" className={classes.progress} />
      )}
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/**
 * What a scroll position is kept under: the visit. The visits that start the app have no key of their own, so theirs is
 * the address: a link opened in the same tab starts at its top, wherever the page before was left.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** Colours the tones as the member set them, from the first paint on. */
function useToneColours() {
  const { toneColors } = useReadingSettings()
  useLayoutEffect(() => {
    document.documentElement.dataset.tones = toneColors
  }, [toneColors])
}
