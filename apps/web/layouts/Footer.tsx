import classes from './Footer.module.css'
import { HelpLinks } from './HelpLinks.tsx'
import { LegalLinks } from './LegalLinks.tsx'

/** The footer: help, legal texts, and the sources of the dictionary. All are separate documents. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <HelpLinks />
      <LegalLinks />
    </footer>
  )
}
