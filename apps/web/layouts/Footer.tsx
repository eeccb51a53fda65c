import { marketingPaths } from '@tingdu/features/marketing/paths.ts'
import classes from './Footer.module.css'
import { HelpLinks } from './HelpLinks.tsx'

/** The quiet last line of a page: help, the legal texts, whose data the dictionary is. Documents of their own. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <HelpLinks />
      <a href={marketingPaths.privacy()}>Privacy</a>
      <a href={marketingPaths.terms()}>Terms</a>
      <a href={marketingPaths.refundPolicy()}>Refund Policy</a>
      <a href={marketingPaths.credits()}>Credits</a>
    </footer>
  )
}
