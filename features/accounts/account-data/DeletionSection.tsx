import { Button } from '@mantine/core'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { DeletionDialog } from './DeletionDialog.tsx'

/** Lets members delete their own account. */
export function DeletionSection() {
  const [confirming, setConfirming] = useState(false)
  return (
    <Section
      title="Delete account"
      description="Your account and everything in it will be permanently deleted."
    >
      <div>
        <Button variant="outline" onClick={() => setConfirming(true)}>
          Delete my account…
        </Button>
      </div>
      {confirming && <DeletionDialog onCancel={() => setConfirming(false)} />}
    </Section>
  )
}
