import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { Link } from 'react-router'
import { planPaths } from '../../../membership/plans/paths.ts'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { closedTexts } from '../queries.ts'

/** Says how many library texts of a class are closed to its members, and what would open them; nothing if none are. */
export function ClosedTexts({ classId }: { classId: number }) {
  const { data } = useQuery(closedTexts(classId))
  if (!data) return null
  const { texts, plan } = data
  return (
    <div role="note" className={classes.box}>
      <div className={classes.boxText}>
        <strong>{messages.closedTexts(texts)}</strong>
        <span className={classes.soft}>{messages.closedTextsReason(planNames[plan] ?? plan)}</span>
      </div>
      <Button variant="default" size="compact-md" component={Link} to={planPaths.plans()}>
        {messages.seePlans}
      </Button>
    </div>
  )
}
