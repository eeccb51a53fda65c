import { Button } from '@mantine/core'
import { reviewPaths } from '@tingdu/features/study/reviews/paths.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { deckPaths } from '../paths.ts'
import type { Deck } from '../queries.ts'
import classes from './Decks.module.css'

type Props = { decks: Deck[]; detailOf?: (deck: Deck) => string }

/** Decks as cards: what each is about, how large it is, and whether it is studied. */
export function DeckList({ decks, detailOf }: Props) {
  return (
    <ul className={classes.decks}>
      {decks.map((deck) => {
        const { id, title, description, nb_entries: entries } = deck
        const [studied] = deck.fc_studied_decks
        return (
          <li key={id} className={classes.deck}>
            <h2 className={classes.name}>
              <Link to={deckPaths.deck(id)}>
                <TitleText>{title}</TitleText>
              </Link>
            </h2>
            {description && <p className={classes.about}>{description}</p>}
            <p className={classes.facts}>
              {[messages.entries(entries), detailOf?.(deck)].filter(Boolean).join(' · ')}{' '}
              {studied && <Badge>{studied.paused ? messages.paused : messages.studied}</Badge>}
            </p>
            {studied && entries > 0 && (
              <Button component={Link} to={reviewPaths.review(id)} variant="default" size="compact-md">
                {messages.review}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
