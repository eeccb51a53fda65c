import { Button } from '@mantine/core'
import { rememberedAddress } from '@tingdu/client/next-address.ts'
import { useSession } from '@tingdu/client/session.ts'
import { homePaths, mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { isStaff, membershipSentence } from '../membership-sentence.ts'
import { messages } from '../messages.ts'
import { redirectsToPlans, useOwnSubscription } from '../queries.ts'
import classes from './StartLearning.module.css'

/**
 * The first lines of the plans for signed-in members: what they have and until when, and the way on, to the page that
 * they wanted to open before they signed in, or to Home. A box of its own, because most members come here right after
 * signing in.
 */
export function StartLearning() {
  const { role } = useSession()
  const { data, isPending } = useOwnSubscription()
  const [wanted] = useState(rememberedAddress)
  if (isPending) return <div className={classes.placeholder} />
  const staff = isStaff(role)
  const isNext = staff || redirectsToPlans(data ?? null)
  const next = wanted ?? (staff ? mainPageOf(role) : homePaths.home())
  return (
    <div className={classes.box}>
      {data !== undefined && <p>{membershipSentence(role, data)}</p>}
      <Button component={Link} to={next} size="md" variant={isNext ? 'filled' : 'default'}>
        {staff ? messages.continueAsStaff : messages.startLearning}
      </Button>
    </div>
  )
}
