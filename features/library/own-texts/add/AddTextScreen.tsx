import type { ReadDocument } from '@tingdu/documents/document.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { ChooseText } from './ChooseText.tsx'
import { Preview } from './Preview.tsx'

/** Adds what a member wants to read: it is pasted or chosen, looked at, and then stored. */
export default function AddTextScreen() {
  const [pasted, setPasted] = useState('')
  const [found, setFound] = useState<ReadDocument | null>(null)
  return (
    <Page title={messages.title} description={messages.description}>
      {found ? (
        <Preview found={found} onBack={() => setFound(null)} />
      ) : (
        <ChooseText pasted={pasted} setPasted={setPasted} onFound={setFound} />
      )}
    </Page>
  )
}
