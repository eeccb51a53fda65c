import { useSession } from '@tingdu/client/session.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { ColorSchemeToggle } from '@tingdu/ui/page/ColorSchemeToggle.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { Link } from 'react-router'
import { phoneTabsOf } from '../menu.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

/** The header of pages for signed-in members. */
export function Header() {
  const { role } = useSession()
  const features = useFeatures()
  usePageMark('header')
  const hasTabs = phoneTabsOf(features, role).length > 0
  return (
    <header className={classes.header}>
      {!hasTabs && (
        <div className={classes.onPhones}>
          <PhoneMenu />
        </div>
      )}
      <Link to={homePaths.home()} className={classes.brand} aria-label="Tingdu, home">
        <Mark />
        <span className={classes.name}>Tingdu</span>
      </Link>
      <HeaderSearch />
      <div className={classes.end}>
        {features.map(({ name, headerMark: HeaderMark }) => HeaderMark && <HeaderMark key={name} />)}
        {/* On a phone, a learner needs the room for the search box. */}
        <div className={role === 'student' ? classes.onDesks : classes.palette}>
          <PaletteButton />
        </div>
        <div className={classes.onDesks}>
          <HelpMenu />
        </div>
        <ColorSchemeToggle />
        <div className={classes.onDesks}>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
