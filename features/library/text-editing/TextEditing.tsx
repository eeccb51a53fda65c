import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useState } from 'react'
import { draftOf } from './document/draft.ts'
import { takeDraft } from './document/local-drafts.ts'
import { EditedTextScreen, type EditingTab, type Start } from './editor/EditedTextScreen.tsx'
import { useLoaded } from './editor/use-loaded.ts'
import { messages } from './messages.ts'
import { type EditedText, editedText } from './queries.ts'

type Props = {
  sha1: string
  tab: EditingTab
  /** Called once the text is deleted. */
  onDeleted: () => void
  /** Goes on to read the text, for whom that is the main action: what is typed is saved first. */
  onRead?: () => void
}

/** The tabs of a text's page in which it is changed. They share what is typed. */
export function TextEditing({ sha1, ...rest }: Props) {
  const query = useQuery(editedText(sha1))
  const [opened, setOpened] = useState(1)
  const reload = async () => {
    await query.refetch()
    setOpened((times) => times + 1)
  }
  if (query.isError) return <FailedQuery query={query} message={messages.fetchFailed} />
  if (!query.data) return query.isPending ? <div aria-busy="true" style={{ minHeight: '60dvh' }} /> : null
  return <Loaded key={opened} text={query.data} {...rest} onRestored={() => void reload()} />
}

function Loaded({ text, ...rest }: Omit<Props, 'sha1'> & { text: EditedText; onRestored: () => void }) {
  const { id } = useSession()
  const start = useLoaded(() => startOf(text, id ?? 0))
  if (!start) return <div aria-busy="true" />
  return <EditedTextScreen start={start} text={text} {...rest} />
}

/** What this browser kept of the text comes first; if the text was saved elsewhere since, there is a choice to make. */
async function startOf(text: EditedText, account: number): Promise<Start> {
  const { title, author, json_text } = text
  const stored = { fields: { title, author }, draft: draftOf(json_text) }
  const kept = await takeDraft({ account, text: text.sha1 })
  if (!kept) return { ...stored, restored: false, conflict: null }
  const { content, document } = kept
  return {
    fields: { title: kept.title, author: kept.author },
    draft: { content, document, annotated: false },
    restored: true,
    conflict: kept.base === text.last_modified ? null : { theirs: text },
  }
}
