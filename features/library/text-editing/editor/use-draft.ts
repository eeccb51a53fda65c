import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { useCallback, useState } from 'react'
import { type Draft, typed } from '../document/draft.ts'
import * as steps from '../document/history.ts'
import type { TextFields } from '../rules.ts'
import { type Annotation, useAnnotation } from './use-annotation.ts'

/** What is edited: the fields of a text, and the history of its content. `changes` counts what the user did. */
type State = { fields: TextFields; history: steps.History<Draft>; changes: number }

/** A text that is edited, with undo and redo; its words are filled in while it changes. */
export type DraftEditing = {
  fields: TextFields
  draft: Draft
  changes: number
  annotation: Annotation
  setField: (name: keyof TextFields, value: string) => void
  type: (content: string) => void
  /** Changes the document; consecutive changes with the same `merging` key are one step of the history. */
  edit: (change: (document: TextDocument) => TextDocument, merging?: string) => void
  /** Replaces everything, such as by a restored draft. */
  replace: (fields: TextFields, draft: Draft) => void
  undo: (() => void) | null
  redo: (() => void) | null
}

/** `sha1` names the stored text, null for a new one. */
export function useDraft(initial: { fields: TextFields; draft: Draft }, sha1: string | null): DraftEditing {
  const [state, setState] = useState<State>(() => ({
    fields: initial.fields,
    history: steps.startHistory(initial.draft),
    changes: 0,
  }))
  const { fields, history, changes } = state
  const draft = history.present
  const apply = useCallback((of: Draft, document: TextDocument) => {
    setState((now) =>
      now.history.present === of
        ? { ...now, history: steps.amend(now.history, { content: of.content, document, annotated: true }) }
        : now,
    )
  }, [])
  const annotation = useAnnotation(draft, sha1, apply)

  const changed = (next: (now: State) => Partial<State>) =>
    setState((now) => ({ ...now, ...next(now), changes: now.changes + 1 }))
  return {
    fields,
    draft,
    changes,
    annotation,
    setField: (name, value) => changed((now) => ({ fields: { ...now.fields, [name]: value } })),
    type: (content) =>
      changed((now) => ({
        history: steps.record(now.history, typed(now.history.present, content), 'content'),
      })),
    edit: (change, merging) =>
      changed((now) => ({
        history: steps.record(now.history, edited(now.history.present, change), merging),
      })),
    replace: (newFields, newDraft) =>
      changed((now) => ({ fields: newFields, history: steps.record(now.history, newDraft) })),
    undo: history.past.length > 0 ? () => changed((now) => ({ history: steps.undo(now.history) })) : null,
    redo: history.future.length > 0 ? () => changed((now) => ({ history: steps.redo(now.history) })) : null,
  }
}

/** Words that lack a reading, or that were removed, are filled in by the next annotation. */
function edited(draft: Draft, change: (document: TextDocument) => TextDocument): Draft {
  const document = change(draft.document)
  if (document === draft.document) return draft
  const content = draft.content === draft.document.content ? document.content : draft.content
  return { content, document, annotated: draft.annotated && !wordsChanged(draft.document, document) }
}

function wordsChanged(before: TextDocument, after: TextDocument): boolean {
  if (before.names !== after.names || before.content !== after.content) return true
  const [ones, others] = [before.sentences ?? [], after.sentences ?? []]
  return ones.length !== others.length || ones.some(({ words }, index) => words !== others[index]?.words)
}
