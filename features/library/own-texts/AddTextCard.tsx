import { Button } from '@mantine/core'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { ownTextPaths } from './paths.ts'

/** The card of Home that leads to adding a text of one's own. */
export function AddTextCard() {
  return (
    <HomeCard
      title={messages.cardTitle}
      text={messages.cardText}
      beside={
        <Button component={Link} to={ownTextPaths.add()} variant="default" size="md">
          {messages.title}
        </Button>
      }
    />
  )
}
