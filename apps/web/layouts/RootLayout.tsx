import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Toasts } from '@tingdu/ui/Toasts.tsx'
import { useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './RootLayout.module.css'

/** Around every page: the skip link, the progress indicator, toasts, and tone colors. */
export function RootLayout() {
  const { state } = useNavigation()
  useToneColors()
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
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}

/**
 * The key of a stored scroll position: that of the history entry. The entry that starts the app has no key, so it uses
 * the URL; thus a link opened in the same tab starts at its top.
 */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** Applies the member's tone colors from the first paint on. */
function useToneColors() {
  const { toneColors } = useReadingSettings()
  useLayoutEffect(() => {
    document.documentElement.dataset.tones = toneColors
  }, [toneColors])
}
