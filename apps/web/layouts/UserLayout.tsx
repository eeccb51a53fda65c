import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { Outlet } from 'react-router'
import { useFreshSession } from '../fresh-session.ts'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { PhoneTabs } from './PhoneTabs.tsx'
import { ReauthenticationGate } from './ReauthenticationGate.tsx'
import classes from './UserLayout.module.css'

/** Pages for signed-in members: header, the role's menu on the left (on phones in a bar, or else in the header's menu), and content. */
export default function UserLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  useFreshSession()
  return (
    <div className={classes.frame}>
      <Header />
      <nav aria-label="Main" className={classes.menu}>
        <MenuLinks className={classes.entry} />
      </nav>
      <div className={classes.column}>
        <Banners layout="user" />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <Footer />
      <PhoneTabs />
      <ReauthenticationGate />
    </div>
  )
}
