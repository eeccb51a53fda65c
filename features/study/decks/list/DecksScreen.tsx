import { Button } from '@mantine/core'
import { deckTransferPaths } from '@tingdu/features/study/deck-transfer/paths.ts'
import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { ClassDecks } from './ClassDecks.tsx'
import { DeckDialog } from './DeckDialog.tsx'
import classes from './Decks.module.css'
import { LibraryDecks } from './LibraryDecks.tsx'
import { OwnDecks } from './OwnDecks.tsx'

const names = { mine: messages.mine, class: messages.class, library: messages.library }
const contents = { mine: OwnDecks, class: ClassDecks, library: LibraryDecks }

/** The member's decks, those of their classes, and those of the library. */
export default function DecksScreen() {
  const [creates, setCreates] = useState(false)
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={
        <div className={classes.actions}>
          <Button component={Link} to={deckTransferPaths.import()} variant="default">
            {messages.importDecks}
          </Button>
          <Button onClick={() => setCreates(true)}>{messages.newDeck}</Button>
        </div>
      }
    >
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
      {creates && <DeckDialog deck={null} onClose={() => setCreates(false)} />}
    </Page>
  )
}
