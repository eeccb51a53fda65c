import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { type SoundAddresses, useSoundAddresses } from '@tingdu/features/library/texts/public.ts'
import { collectMessages, toast } from '@tingdu/ui/feedback/toast.ts'
import { type DragEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { ConflictScreen } from '../conflict/ConflictScreen.tsx'
import { type Draft, draftOf } from '../document/draft.ts'
import { messages, soundTexts, tabNames } from '../messages.ts'
import { ClassPublication } from '../publication/ClassPublication.tsx'
import { PublicationPanel } from '../publication/PublicationPanel.tsx'
import type { EditedText } from '../queries.ts'
import type { TextFields } from '../rules.ts'
import { Sounds } from '../timing/Sounds.tsx'
import { UploadStatus } from '../timing/UploadStatus.tsx'
import { type SoundFiles, useSoundUpload } from '../timing/use-sound-upload.ts'
import { DeleteTextButton } from './DeleteTextButton.tsx'
import { EditorBar } from './EditorBar.tsx'
import { JsonButton } from './JsonButton.tsx'
import { LevelButton } from './LevelButton.tsx'
import { PlanButton } from './PlanButton.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { SpreadNamesButton } from './SpreadNamesButton.tsx'
import classes from './TextEditor.module.css'
import { TextEditor } from './TextEditor.tsx'
import { type Autosave, useAutosave } from './use-autosave.ts'
import { type DraftEditing, useDraft } from './use-draft.ts'
import { useLocalDraft } from './use-local-draft.ts'

/** The tabs in which a text is changed. */
export type EditingTab = 'edit' | 'timing' | 'publication'

/** What an editor starts with: the stored text, or what this browser kept of it. */
export type Start = {
  fields: TextFields
  draft: Draft
  restored: boolean
  conflict: Autosave['conflict']
}

type Props = {
  start: Start
  text: EditedText
  tab: EditingTab
  onDeleted: () => void
  /** Goes on to read the text, for whom that is the main action in place of saving. */
  onRead?: () => void
  /** Called once the stored text has been replaced by one of its versions. */
  onRestored: () => void
}

/** A stored text that is edited: saved while it changes, and never over what somebody else saved. */
export function EditedTextScreen({ start, text, tab, onDeleted, onRead, onRestored }: Props) {
  const { sha1 } = text
  const { id } = useSession()
  const editing = useDraft(start, sha1)
  const closeFailure = useRef(() => {})
  const saving = useAutosave({
    text,
    editing,
    restored: start.restored,
    conflict: start.conflict,
    onSaved: onRead ?? (() => toast(messages.updated)),
    onFailed: (failure) => {
      closeFailure.current()
      closeFailure.current = collectMessages(() =>
        toast(failureText(failure, messages.selectedTextFailed), 'failed'),
      )
    },
  })
  const upload = useSoundUpload(editing)
  const addresses = useSoundAddresses(sha1, (text.json_text.sounds ?? []).length > 0)
  const { version, clean, conflict } = saving
  useEffect(() => {
    if (clean) closeFailure.current()
  }, [clean])
  // A conflict that is left open must be one again the next time.
  const base = conflict && start.conflict ? '' : version
  useLocalDraft({ account: id ?? 0, text: sha1, sha1, base, editing, restored: start.restored, clean })
  const stored = { fields: { title: text.title, author: text.author }, draft: draftOf(text.json_text) }
  if (conflict)
    return (
      <ConflictScreen
        editing={editing}
        theirs={conflict.theirs}
        base={saving.base}
        onSettled={saving.settle}
      />
    )
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    // On every tab, because the browser would leave the page to open the file.
    event.preventDefault()
    if (tab !== 'publication') upload.take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: recordings can be chosen with a button as well
    <div className={classes.page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {tab !== 'publication' && (
        <EditorBar editing={editing} status={saving.status} failure={saving.failure}>
          {onRead ? (
            <Button size="compact-md" onClick={clean ? onRead : saving.saveNow}>
              {tabNames.read}
            </Button>
          ) : (
            <Button size="compact-md" disabled={clean} onClick={saving.saveNow}>
              {messages.save}
            </Button>
          )}
        </EditorBar>
      )}
      {!text.in_library && <ClassPublication sha1={sha1} version={version} clean={clean} />}
      {start.restored && <RestoredNotice stored={stored} editing={editing} />}
      {tab === 'edit' && (
        <TextEditor editing={editing} strict authorOptional={!text.in_library} translated={text.in_library}>
          <Sounds editing={editing} upload={upload} addresses={addresses} />
          <div className={classes.actions}>
            <JsonButton editing={editing} />
            {!text.in_library && <SpreadNamesButton sha1={sha1} editing={editing} />}
            <PlanButton text={text} />
            <LevelButton text={text} />
          </div>
        </TextEditor>
      )}
      {tab === 'edit' && (
        <div className={classes.end}>
          <DeleteTextButton sha1={sha1} title={text.title} onDeleted={onDeleted} />
        </div>
      )}
      {tab === 'timing' && (
        <>
          <Timing editing={editing} files={upload.files} addresses={addresses} />
          <UploadStatus upload={upload} />
        </>
      )}
      {tab === 'publication' && (
        <PublicationPanel
          sha1={sha1}
          saving={saving}
          draft={editing.draft.document}
          onRestored={onRestored}
        />
      )}
    </div>
  )
}

const TimingPanel = lazy(() => import('../timing/TimingPanel.tsx'))

/** Loaded when it is opened. */
function Timing(props: { editing: DraftEditing; files: SoundFiles; addresses: SoundAddresses }) {
  const { sounds = [], sentences = [] } = props.editing.draft.document
  if (sounds.length === 0 || sentences.length === 0) return <p>{soundTexts.nothingToTime}</p>
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <TimingPanel {...props} />
    </Suspense>
  )
}
