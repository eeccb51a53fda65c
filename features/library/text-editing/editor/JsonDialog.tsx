import { Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { apiBase } from '@tingdu/client/http.ts'
import { documentMessages } from '@tingdu/features/library/texts/messages.ts'
import { loadDocumentCheck } from '@tingdu/features/library/texts/public.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { type FormEvent, useState } from 'react'
import { jsonTexts, messages } from '../messages.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

/** The document of a text as JSON. What is wrong with it is said with its place, and nothing typed is lost. */
export function JsonDialog({ editing, onClose }: { editing: DraftEditing; onClose: () => void }) {
  const { draft, fields, replace } = editing
  const [initial] = useState(() => JSON.stringify({ ...draft.document, content: draft.content }, null, 2))
  const [json, setJson] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const notChecked = (failure: unknown) => ({
      document: null,
      error: failureText(failure, jsonTexts.notChecked),
    })
    const read = await readJson(json).catch(notChecked)
    if (read.error !== null) return setError(read.error)
    const { document } = read
    replace(fields, { content: document.content, document, annotated: false })
    onClose()
  }
  return (
    <EditDialog
      title={jsonTexts.open}
      sendLabel={messages.save}
      onSubmit={apply}
      failure={error}
      pending={false}
      changed={json !== initial}
      onClose={onClose}
    >
      <a href={`${apiBase}/schemas/text.json`} target="_blank" rel="noreferrer">
        {jsonTexts.schema}
      </a>
      <Textarea
        label={jsonTexts.label}
        rows={40}
        value={json}
        onChange={({ currentTarget }) => setJson(currentTarget.value)}
        spellCheck={false}
        classNames={{ input: classes.json }}
      />
    </EditDialog>
  )
}

/** A document from its JSON, or the first thing that is wrong with it, with its JSON Pointer. */
async function readJson(json: string) {
  if (json.trim() === '') return { document: null, error: messages.empty }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (failure) {
    return { document: null, error: `${jsonTexts.notJson} ${(failure as Error).message}` }
  }
  const { checkDocument } = await loadDocumentCheck()
  const { document, error } = checkDocument(value)
  if (error) return { document: null, error: documentMessages.at(error.pointer, error.message) }
  return { document, error: null }
}
