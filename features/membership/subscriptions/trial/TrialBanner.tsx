import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { useOwnSubscription } from '../queries.ts'
import classes from './TrialBanner.module.css'
import { bannerDays } from './trial-days.ts'

/** A banner on every page saying that the free trial ends soon or has ended; see `bannerDays` for when. */
export function TrialBanner() {
  const { data } = useOwnSubscription()
  const days = bannerDays(data)
  if (days === null) return null
  return (
    <section aria-label="Free trial" className={classes.banner}>
      <p>{days > 0 ? messages.trialEnds(days) : messages.trialExpired}</p>
      <Link to={planPaths.plans()}>{messages.subscribeNow}</Link>
    </section>
  )
}
