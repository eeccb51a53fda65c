import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { ColorSchemeToggle } from '@tingdu/ui/page/ColorSchemeToggle.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { Outlet } from 'react-router'
import classes from './AccountLayout.module.css'
import { HelpMenu } from './HelpMenu.tsx'

/** Sign-in and sign-up: a sheet of 480 px on a colored background. */
export function AccountLayout() {
  return <Ground className={classes.coloured} />
}

/** The password pages: the same sheet on a plain background. */
export function PlainAccountLayout() {
  return <Ground />
}

function Ground({ className = '' }: { className?: string }) {
  return (
    <div className={`${classes.ground} ${className}`}>
      <header className={classes.header}>
        <a href={marketingPaths.landing()} className={classes.brand}>
          <Mark size={36} />
          Tingdu
        </a>
        <div className={classes.end}>
          <HelpMenu />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.sheet}>
        <Outlet />
      </main>
    </div>
  )
}
