import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { mailedLinkPaths } from './paths.ts'

/** Says what is wrong with a mailed link, and how to get a new one. */
export function LinkFault({ text }: { text: string }) {
  return (
    <>
      <p role="alert" className={classes.fault}>
        <Icon name="warning" />
        {text}
      </p>
      <p>
        The link may have been cut off. Copy the whole link from the email into the address bar, or{' '}
        <Link to={mailedLinkPaths.requestReset()}>get a new one</Link>.
      </p>
    </>
  )
}
