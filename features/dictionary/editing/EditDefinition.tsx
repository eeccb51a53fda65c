import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { refetchDictionary, type Word } from '@tingdu/features/dictionary/entries/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { DefinitionForm } from './DefinitionForm.tsx'
import classes from './EditControls.module.css'
import { EditTool } from './EditTool.tsx'
import { addDefinition, deleteDefinition, updateDefinition } from './editing.ts'
import { MoveDefinition } from './MoveDefinition.tsx'
import { messages } from './messages.ts'
import { useSaved } from './saved-change.ts'

/** Edits, deletes and moves one definition of a headword; `words` are all definitions on the page. */
export function DefinitionControls({ word, words }: { word: Word; words: Word[] }) {
  const [open, setOpen] = useState<'form' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  const saved = useSaved()
  const label = (action: string) => messages.about(action, word.phonetic)
  return (
    <div className={classes.controls}>
      <EditTool label={label(messages.edit)} onClick={() => setOpen('form')}>
        {messages.edit}
      </EditTool>
      <EditTool label={label(messages.delete)} onClick={() => setOpen('deletion')}>
        {messages.delete}
      </EditTool>
      <MoveDefinition word={word} words={words} />
      {open === 'form' && (
        <DefinitionForm
          title={messages.editDefinition}
          chinese={word.chinese}
          word={word}
          failed={messages.couldNotUpdateWord}
          write={(fields, seen) => updateDefinition(word.id, seen.last_modified, fields)}
          onSaved={() => saved({ kind: 'word', entry: word.chinese }, messages.definitionSaved)}
          onClose={close}
        />
      )}
      {open === 'deletion' && <Deletion word={word} onClose={close} />}
    </div>
  )
}

/** Opens the form of a new definition of a headword, which is ranked last until it is moved. */
export function NewDefinition({ chinese, words }: { chinese: string; words: Word[] }) {
  const [open, setOpen] = useState(false)
  const saved = useSaved()
  const siblings = words.filter((word) => word.chinese === chinese)
  const fresh = {
    priority: Math.max(0, ...siblings.map(({ priority }) => priority)) + 1,
    phonetic: '',
    defs: '',
    traditional: '',
    hsk_3: null,
  }
  return (
    <>
      <Button id={newDefinitionId} variant="default" onClick={() => setOpen(true)}>
        {words.length === 0 ? messages.addWord : messages.newDefinition}
      </Button>
      {open && (
        <DefinitionForm
          title={messages.newDefinition}
          chinese={chinese}
          word={fresh}
          failed={messages.couldNotAddWord}
          write={(fields) => addDefinition(chinese, fields)}
          onSaved={() => saved({ kind: 'word', entry: chinese }, messages.definitionAdded)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Where the focus moves after the focused definition was deleted. */
const newDefinitionId = 'new-definition'

function Deletion({ word, onClose }: { word: Word; onClose: () => void }) {
  const saved = useSaved()
  const cache = useQueryClient()
  const { send, pending, failure } = useSending(() => deleteDefinition(word), {
    onSent: async () => {
      onClose()
      await saved({ kind: 'word', entry: word.chinese }, messages.definitionDeleted, () =>
        document.getElementById(newDefinitionId)?.focus(),
      )
    },
    // If someone else changed or deleted the word, the dialog closes to show its current state.
    onFailed: (failure) => {
      if (!(failure instanceof EditConflict)) return
      onClose()
      void refetchDictionary(cache)
      toast(failure.theirs ? messages.changedBeforeDeletion : messages.couldNotDeleteWord, 'failed')
    },
  })
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      pending={pending}
      failure={failure ? errorText(failure, messages.couldNotDeleteWord) : null}
      onConfirm={() => send(undefined)}
      onCancel={onClose}
    >
      {messages.deleteText}
    </ConfirmDialog>
  )
}
