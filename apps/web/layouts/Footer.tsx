import { paths } from '@tingdu/client/paths.ts'
import classes from './Footer.module.css'
import { HelpLinks } from './HelpLinks.tsx'

/** The quiet last line of a page: help, the legal texts, whose data the dictionary is. Documents of their own. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <HelpLinks />
      <a href={paths.privacy()}>Privacy</a>
      <a href={paths.terms()}>Terms</a>
      <a href={paths.refundPolicy()}>Refund Policy</a>
      <a href={paths.credits()}>Credits</a>
    </footer>
  )
}
