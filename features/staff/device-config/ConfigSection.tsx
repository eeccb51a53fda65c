import { useQuery } from '@tanstack/react-query'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import { ConfigForm } from './ConfigForm.tsx'
import { messages } from './messages.ts'
import { config } from './queries.ts'

/** The settings of the apps. The form starts over with what was saved. */
export function ConfigSection({ changeable }: { changeable: boolean }) {
  const query = useQuery(config())
  const [saved, setSaved] = useState(0)
  return (
    <FetchedSection title={messages.config} query={query} failed={messages.configFailed}>
      {(current) => (
        <ConfigForm
          key={saved}
          config={current}
          changeable={changeable}
          onSaved={() => setSaved((count) => count + 1)}
        />
      )}
    </FetchedSection>
  )
}
