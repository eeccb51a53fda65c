import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import type { AccountEntry } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { AccountPicture } from './layouts/AccountMenu.tsx'
import { HelpLinks } from './layouts/HelpLinks.tsx'
import { LegalLinks } from './layouts/LegalLinks.tsx'
import { signOut } from './layouts/sign-out.ts'
import classes from './MeScreen.module.css'
import { accountMenuOf, besideTabs } from './menu.ts'

/** The rest of the menu, the account, and what the footer has elsewhere, for which the tabs of phones have no room. */
export default function MeScreen() {
  const { username, email, role } = useSession()
  const features = useFeatures()
  return (
    <Page
      title="Me"
      heading={
        <span className={classes.who}>
          <AccountPicture className={classes.picture} />
          {username}
        </span>
      }
      description={email}
    >
      <nav aria-label="More pages" className={classes.groups}>
        <Entries entries={besideTabs(features, role)} />
        <ul className={classes.group}>
          {accountMenuOf(features).map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
          <li>
            <button type="button" className={classes.entry} onClick={signOut}>
              <Icon name="leave" />
              Sign Out
            </button>
          </li>
        </ul>
        <div className={classes.group}>
          <HelpLinks className={classes.entry} />
        </div>
        <div className={classes.group}>
          <LegalLinks className={classes.entry} />
        </div>
      </nav>
    </Page>
  )
}

function Entries({ entries }: { entries: readonly AccountEntry[] }) {
  return (
    <ul className={classes.group}>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AccountEntry }) {
  return (
    <li>
      <Link to={entry.path} className={classes.entry}>
        <Icon name={entry.icon} />
        <span className={classes.label}>{entry.label}</span>
        {entry.count && <entry.count />}
        <Icon name="forward" size={16} />
      </Link>
    </li>
  )
}
