import { paths } from '@tingdu/client/paths.ts'
import classes from './Footer.module.css'

/** The quiet last line of a page: whose data the dictionary is. A document of its own, hence no router link. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <a href={paths.credits()}>Credits</a>
    </footer>
  )
}
