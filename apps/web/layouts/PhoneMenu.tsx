import { useSession } from '@tingdu/client/session.ts'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { AccountEntries } from './AccountMenu.tsx'
import { AccountNews } from './AccountNews.tsx'
import { HelpLinks } from './HelpLinks.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import classes from './Menus.module.css'

/** The hamburger of phones, for roles without tabs: the role's menu, then the account's, then help. */
export function PhoneMenu() {
  const { username } = useSession()
  const { open, frame, button } = useDisclosure<HTMLDivElement>('phone-menu')
  return (
    <div ref={frame}>
      <IconButton
        label={open ? 'Close the menu' : 'Open the menu'}
        aria-describedby="phone-menu-news"
        {...button}
      >
        <Icon name={open ? 'close' : 'menu'} />
        <span id="phone-menu-news" className={classes.news}>
          {!open && <AccountNews />}
        </span>
      </IconButton>
      {open && (
        <nav id="phone-menu" aria-label="Main" className={`${classes.panel} ${classes.sheet}`}>
          <MenuLinks className={classes.entry} />
          <p className={classes.who}>
            <strong>{username}</strong>
          </p>
          <AccountEntries />
          <p className={classes.who}>
            <strong>Help</strong>
          </p>
          <HelpLinks className={classes.entry} />
        </nav>
      )}
    </div>
  )
}
