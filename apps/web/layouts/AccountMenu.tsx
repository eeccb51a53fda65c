import { paths } from '@tingdu/client/paths.ts'
import { useSession } from '@tingdu/client/session.ts'
import { Avatar } from '@tingdu/ui/Avatar.tsx'
import { useDisclosure } from '@tingdu/ui/disclosure.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { Link } from 'react-router'
import classes from './Menus.module.css'
import { signOut } from './sign-out.ts'

/** Who is signed in, with Settings and Sign Out. */
export function AccountMenu() {
  const { username, email } = useSession()
  const { open, frame, button } = useDisclosure<HTMLDivElement>('account-menu')
  return (
    <div ref={frame} className={classes.frame}>
      <button type="button" className={classes.account} aria-label={`Account of ${username}`} {...button}>
        <AccountPicture />
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

/** The entries that the menus of desks and phones share. */
export function AccountEntries() {
  return (
    <>
      <Link to={paths.settings()} className={classes.entry}>
        <Icon name="settings" />
        Settings
      </Link>
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
  return <Avatar picture={paths.media(profile?.avatar)} name={username} className={className} />
}
