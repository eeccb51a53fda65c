import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useSession } from '@tingdu/client/session.ts'
import { TrialBanner } from '@tingdu/features/subscriptions/TrialBanner.tsx'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { NavLink, Outlet } from 'react-router'
import { useFreshSession } from '../fresh-session.ts'
import { menuOf } from '../menu.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './UserLayout.module.css'

/** Pages of who is signed in: header, the role's menu at the left (in the header's menu on phones), content. */
export default function UserLayout() {
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
      <Header />
      <nav aria-label="Main" className={classes.menu}>
        {menuOf(role).map(({ label, path, icon }) => (
          <NavLink key={path} to={path} className={classes.entry}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.column}>
        <TrialBanner />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  )
}
