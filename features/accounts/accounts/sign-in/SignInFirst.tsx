import { Button } from '@mantine/core'
import { rememberAddress } from '@tingdu/client/next-address.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { accountPaths } from '../paths.ts'
import classes from './SignInFirst.module.css'

type Props = {
  title: string
  description: string
  /** Where signing in and signing up lead back to. */
  address: string
  /** The address that signing up starts with, if it is known. */
  email?: string | null
}

/** What a page shows to those who are not signed in. */
export function SignInFirst({ title, description, address, email = null }: Props) {
  useEffect(() => rememberAddress(address), [address])
  return (
    <Page title={title} description={description}>
      <div className={classes.buttons}>
        <Button component={Link} to={accountPaths.login()} size="md">
          {messages.logIn}
        </Button>
        <Button
          component={Link}
          to={accountPaths.signup()}
          state={email === null ? null : { email }}
          variant="default"
          size="md"
        >
          {messages.signUp}
        </Button>
      </div>
    </Page>
  )
}
