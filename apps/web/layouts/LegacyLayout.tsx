import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useSession } from '@tingdu/client/session.ts'
import { profilePaths } from '@tingdu/features/accounts/profiles/paths.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { Link, Outlet } from 'react-router'
import { useFreshSession } from '../fresh-session.ts'
import { AccountPicture } from './AccountMenu.tsx'
import { Footer } from './Footer.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import classes from './LegacyLayout.module.css'
import { MenuLinks } from './MenuLinks.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { signOut } from './sign-out.ts'
import user from './UserLayout.module.css'

/** The older layout: an account bar, the menu at the side, and a banner above the page. */
export default function LegacyLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const { role } = useSession()
  useFreshSession()
  return (
    <div className={classes.frame}>
      <TopBar />
      {role !== 'student' && (
        <nav aria-label="Main" className={classes.nav}>
          <MenuLinks className={user.entry} older />
        </nav>
      )}
      <div className={classes.content}>
        <aside className={classes.banner} aria-label="About this section">
          <Icon name="warning" size={18} />
          <span>
            This section is under construction. Questions?{' '}
            <a href={marketingPaths.faq()}>Visit our help pages</a>.
          </span>
        </aside>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  )
}

function TopBar() {
  return (
    <header className={classes.bar}>
      <Link to={homePaths.home()} className={classes.brand} aria-label="Tingdu, home">
        <Mark />
        <span>Tingdu</span>
      </Link>
      <div className={classes.end}>
        <HelpMenu />
        <NoticeBell />
        <AccountPicture className={classes.avatar} />
        <Link to={profilePaths.settings()} className={classes.entry}>
          My Profile
        </Link>
        <button type="button" className={classes.entry} onClick={signOut}>
          Sign Out
        </button>
      </div>
    </header>
  )
}
