import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { useOwnSubscription } from '../queries.ts'
import { hideBanner, isBannerHidden } from './hidden-banner.ts'
import classes from './TrialBanner.module.css'
import { bannerDays } from './trial-days.ts'

/**
 * A line on every page saying that the free trial ends soon or has ended; see `bannerDays` for when. It can be hidden
 * for a day.
 */
export function TrialBanner() {
  const { data } = useOwnSubscription()
  const [hidden, setHidden] = useState(isBannerHidden)
  const days = bannerDays(data)
  if (days === null || hidden) return null
  const hide = () => {
    hideBanner()
    setHidden(true)
  }
  return (
    <section aria-label="Free trial" className={classes.banner}>
      <p>
        <span className={classes.lead}>{messages.trialLead}</span>
        {days > 0 ? messages.trialEnds(days) : messages.trialExpired}
      </p>
      <Link to={planPaths.plans()}>{messages.subscribeNow}</Link>
      <IconButton label={messages.hideTrial} onClick={hide}>
        <Icon name="close" size={16} />
      </IconButton>
    </section>
  )
}
