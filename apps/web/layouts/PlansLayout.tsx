import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useSession } from '@tingdu/client/session.ts'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { ColorSchemeToggle } from '@tingdu/ui/page/ColorSchemeToggle.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { Link, Outlet } from 'react-router'
import { AccountMenu } from './AccountMenu.tsx'
import { Footer } from './Footer.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import classes from './PlansLayout.module.css'
import wide from './WideLayout.module.css'

/** Plans and payment, for signed-in members and visitors: a bar with the product's name and a sign-in link, no menu. */
export default function PlansLayout() {
  const { token } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`${wide.page} ${classes.page}`}>
        <header className={wide.header}>
          <a
            href={token ? homePaths.home() : marketingPaths.landing()}
            className={wide.brand}
            aria-label="Tingdu"
          >
            <Mark size={32} />
            <span className={wide.name}>Tingdu</span>
          </a>
          <div className={wide.end}>
            <HelpMenu />
            <nav aria-label="Account" className={wide.end}>
              {!token && (
                <>
                  <Link to={accountPaths.login()}>Log in</Link>
                  <Link to={accountPaths.signup()}>Sign up</Link>
                </>
              )}
              <ColorSchemeToggle />
              {token && <AccountMenu />}
            </nav>
          </div>
        </header>
        <main id="content" tabIndex={-1} className={wide.content}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </QueryClientProvider>
  )
}
