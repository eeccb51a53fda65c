import { paths } from '@tingdu/client/paths.ts'
import { useSession } from '@tingdu/client/session.ts'
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
        <AccountInitial />
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

/** The first character of the name, in place of a picture. */
export function AccountInitial({ className }: { className?: string }) {
  const { username } = useSession()
  return (
    <span aria-hidden="true" lang="zh-Hans" className={className}>
      {initialOf(username)}
    </span>
  )
}

function initialOf(name: string | null): string {
  return (Array.from(name ?? '')[0] ?? '·').toUpperCase()
}
