import { useSession } from '@tingdu/client/session.ts'
import { mistakePaths } from '@tingdu/features/mistakes/paths.ts'
import { profilePaths } from '@tingdu/features/profiles/paths.ts'
import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { Avatar } from '@tingdu/ui/Avatar.tsx'
import { useDisclosure } from '@tingdu/ui/disclosure.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { Link } from 'react-router'
import classes from './Menus.module.css'
import { NewAnswersCount } from './NewAnswers.tsx'
import { signOut } from './sign-out.ts'

/** Who is signed in, with Settings, their reports of mistakes and Sign Out. */
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
          <NewAnswersCount corner />
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

/** The entries that the menus of desks and phones share. */
export function AccountEntries() {
  return (
    <>
      <Link to={profilePaths.settings()} className={classes.entry}>
        <Icon name="settings" />
        Settings
      </Link>
      <Link to={mistakePaths.ownReports()} className={classes.entry}>
        <Icon name="flag" />
        Your reports
        <NewAnswersCount />
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
  return <Avatar picture={uploadPaths.media(profile?.avatar)} name={username} className={className} />
}
