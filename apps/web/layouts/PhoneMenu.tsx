import { useSession } from '@tingdu/client/session.ts'
import { useDisclosure } from '@tingdu/ui/disclosure.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { IconButton } from '@tingdu/ui/IconButton.tsx'
import { NavLink } from 'react-router'
import { menuOf } from '../menu.ts'
import { AccountEntries } from './AccountMenu.tsx'
import classes from './Menus.module.css'

/** The hamburger of phones: the role's menu, then Settings and Sign Out. */
export function PhoneMenu() {
  const { role, username } = useSession()
  const { open, frame, button } = useDisclosure<HTMLDivElement>('phone-menu')
  return (
    <div ref={frame}>
      <IconButton label={open ? 'Close the menu' : 'Open the menu'} {...button}>
        <Icon name={open ? 'close' : 'menu'} />
      </IconButton>
      {open && (
        <nav id="phone-menu" aria-label="Main" className={`${classes.panel} ${classes.sheet}`}>
          {menuOf(role).map(({ label, path, icon }) => (
            <NavLink key={path} to={path} className={classes.entry}>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
          <p className={classes.who}>
            <strong>{username}</strong>
          </p>
          <AccountEntries />
        </nav>
      )}
    </div>
  )
}
