import { useSession } from '@tingdu/client/session.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'

/** The page for unknown addresses. */
export default function NotFoundScreen() {
  const { token } = useSession()
  // The service worker stores only the app; pages outside it need a connection.
  if (!navigator.onLine) {
    return (
      <Page title="You are offline" description="This page will open when you’re back online.">
        {token && <Link to={homePaths.home()}>Go to your home page</Link>}
      </Page>
    )
  }
  return (
    <Page title="Page not found" description="The page may have moved, or the address may be mistyped.">
      <p>
        <Chinese size="large">找不到</Chinese> (zhǎo bu dào) means “cannot find”.
      </p>
      <p>
        {token ? (
          <Link to={homePaths.home()}>Go to your home page</Link>
        ) : (
          <a href={marketingPaths.landing()}>Go to the landing page</a>
        )}
      </p>
    </Page>
  )
}
