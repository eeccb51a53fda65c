import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { ColorSchemeToggle } from '@tingdu/ui/page/ColorSchemeToggle.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { Outlet } from 'react-router'
import { Footer } from './Footer.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import classes from './WideLayout.module.css'

/** Pages without a menu: a bar with the product's name, and centered content. */
export function WideLayout() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={marketingPaths.landing()} className={classes.brand}>
          <Mark size={32} />
          Tingdu
        </a>
        <div className={classes.end}>
          <HelpMenu />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
