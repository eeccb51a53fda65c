import { Icon } from '@tingdu/ui/Icon.tsx'
import { Link } from 'react-router'
import classes from './AccountForms.module.css'
import { accountPaths } from './paths.ts'

/** Says what is wrong with a mailed link, and how to get a new one. */
export function LinkFault({ text }: { text: string }) {
  return (
    <>
      <p role="alert" className={classes.fault}>
        <Icon name="warning" />
        {text}
      </p>
      <p>
        The link in the mail may have been cut short. Copy it whole into the address bar, or{' '}
        <Link to={accountPaths.requestReset()}>ask for a new one</Link>.
      </p>
    </>
  )
}
