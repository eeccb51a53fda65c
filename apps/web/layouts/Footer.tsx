import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import classes from './Footer.module.css'
import { HelpLinks } from './HelpLinks.tsx'

/** The footer: help, legal texts, and the sources of the dictionary. All are separate documents. */
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
