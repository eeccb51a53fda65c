import { useSession } from '@tingdu/client/session.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { Link } from 'react-router'
import { accountMenuOf } from '../menu.ts'
import { AccountNews } from './AccountNews.tsx'
import classes from './Menus.module.css'
import { signOut } from './sign-out.ts'

/** The signed-in member, with the features' menu entries and Sign Out. */
export function AccountMenu() {
  const { username, email } = useSession()
  const { open, frame, button } = useDisclosure<HTMLDivElement>('account-menu')
  return (
    <div ref={frame} className={classes.frame}>
      <button
        type="button"
        className={classes.account}
        aria-label={`Account of ${username}`}
        aria-describedby="account-news"
        {...button}
      >
        <AccountPicture />
        <span id="account-news" className={classes.news}>
          <AccountNews />
        </span>
      </button>
      {open && (
        <div id="account-menu" className={classes.panel}>
          <p className={classes.who}>
            <strong>{username}</strong>
            <span>{email}</span>
          </p>
          <AccountEntries />
        </div>
      )}
    </div>
  )
}

/** The entries shared by the desktop and phone menus. */
export function AccountEntries() {
  return (
    <>
      {accountMenuOf(useFeatures()).map((entry) => (
        <Link key={entry.path} to={entry.path} className={classes.entry}>
          <Icon name={entry.icon} />
          {entry.label}
          {entry.count && <entry.count />}
        </Link>
      ))}
      <button type="button" className={classes.entry} onClick={signOut}>
        <Icon name="leave" />
        Sign Out
      </button>
    </>
  )
}

/** The member's picture, or the default one. */
export function AccountPicture({ className }: { className?: string }) {
  const { username, profile } = useSession()
  return <Avatar picture={uploadPaths.media(profile?.avatar)} name={username} className={className} />
}
