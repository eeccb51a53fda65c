import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { HelpLinks } from './HelpLinks.tsx'
import classes from './HelpMenu.module.css'
import menus from './Menus.module.css'

/** The help links of a header: in a row, and behind a button on tablets and phones. */
export function HelpMenu() {
  const { open, frame, button } = useDisclosure<HTMLDivElement>('help-menu')
  return (
    <nav aria-label="Help">
      <div className={classes.row}>
        <HelpLinks />
      </div>
      <div ref={frame} className={`${menus.frame} ${classes.narrow}`}>
        <IconButton label="Help" {...button}>
          <Icon name="help" />
        </IconButton>
        {open && (
          <div id="help-menu" className={`${menus.panel} ${classes.panel}`}>
            <HelpLinks className={menus.entry} />
          </div>
        )}
      </div>
    </nav>
  )
}
