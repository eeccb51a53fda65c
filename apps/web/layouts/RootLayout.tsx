import { Toasts } from '@tingdu/ui/Toasts.tsx'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './RootLayout.module.css'

/** Around every page: the skip link, the sign that a page is on its way, and the messages. */
export function RootLayout() {
  const { state } = useNavigation()
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
      <ScrollRestoration />
    </>
  )
}
