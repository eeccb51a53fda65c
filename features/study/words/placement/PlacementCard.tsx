import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { wordPaths } from '../paths.ts'
import { hasSaidNothing } from '../queries.ts'

/** The card of Home that offers the placement, until the member has set the state of a word. */
export function PlacementCard() {
  const { data: isNew } = useQuery(hasSaidNothing())
  if (!isNew) return null
  return (
    <HomeCard title={messages.cardTitle} text={messages.cardText}>
      <Button component={Link} to={wordPaths.placement()} size="md" fullWidth>
        {messages.cardAction}
      </Button>
    </HomeCard>
  )
}
