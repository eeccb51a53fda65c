import { useQuery } from '@tanstack/react-query'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { runningImport } from '../queries.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FollowedImport } from './FollowedImport.tsx'

/** The task that is shown, and its package, which is unknown for an import started elsewhere. */
type Followed = { task: string; key: string | null }

/** Imports a file: it is chosen, inspected, mapped and imported. An import that is still running is shown first. */
export default function ImportScreen() {
  const query = useQuery(runningImport())
  const [followed, setFollowed] = useState<Followed | null | undefined>(undefined)
  return (
    <Page title={messages.title} description={messages.description}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(running) => {
          const shown = followed === undefined && running !== null ? { task: running, key: null } : followed
          if (!shown) return <ChooseFile onAsked={(task, key) => setFollowed({ task, key })} />
          return (
            <FollowedImport
              key={shown.task}
              task={shown.task}
              packageKey={shown.key}
              onAsked={(task) => setFollowed({ task, key: shown.key })}
              onAgain={() => setFollowed(null)}
            />
          )
        }}
      </FetchedPart>
    </Page>
  )
}
