import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { type Shared, takeShared } from '../shared-text.ts'
import classes from './AddText.module.css'
import { PasteBox } from './PasteBox.tsx'
import { readFile, readPasted, whyUnreadable } from './read-file.ts'

/** The names of files that can be chosen; what a file is, follows from its content. */
const accepted =
  '.txt,.text,.md,.epub,.pdf,.html,.htm,.xhtml,.srt,.vtt,text/*,application/pdf,application/epub+zip'

type Props = {
  /** The pasted text, which stays when the preview is left. */
  pasted: string
  setPasted: (text: string) => void
  onFound: (found: ReadDocument) => void
  /** Empties the field, and offers to undo that. */
  onDiscard: () => void
  /** What is above the field. */
  children?: ReactNode
}

/** Takes a pasted text or a file. */
export function ChooseText({ pasted, setPasted, onFound, onDiscard, children }: Props) {
  const { role } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const pasting = useSending(readPasted, { onSent: onFound })
  const fromClipboard = useSending(readClipboard, {
    onSent: (text) => {
      if (text.trim() === '') return setFault(messages.nothingCopied)
      setPasted(text)
      pasting.send(text)
    },
    onFailed: () => {
      setFault(messages.pasteYourself)
      field.current?.focus()
    },
  })
  const [name, setName] = useState('')
  const reading = useSending(readFile, { onSent: onFound })
  const take = (file: File | undefined) => {
    if (!file || reading.pending) return
    setFault(null)
    setName(file.name)
    reading.send(file)
  }
  useShared(({ text, file }) => {
    if (file) take(file)
    else setPasted(text)
  })
  const hasText = pasted.trim() !== ''
  const goOn = () => {
    setFault(hasText ? null : messages.pasteFirst)
    if (hasText) pasting.send(pasted)
  }
  const paste = () => {
    setFault(null)
    fromClipboard.send(undefined)
  }
  const failure = reading.failure ?? pasting.failure
  const drop = useDropping(take, () => setFault(messages.dropOne))
  return (
    <div className={classes.choose} data-fills {...drop}>
      {children}
      <PasteBox
        ref={field}
        text={pasted}
        onChange={(text) => {
          setFault(null)
          setPasted(text)
        }}
        onClear={onDiscard}
      />
      <Failure text={fault ?? (failure ? whyUnreadable(failure) : null)} />
      <div className={classes.ways}>
        {hasText || !mayReadClipboard() ? (
          <Button size="lg" loading={pasting.pending} onClick={goOn}>
            {messages.continue}
          </Button>
        ) : (
          <Button size="lg" loading={fromClipboard.pending} onClick={paste}>
            {messages.pasteNow}
          </Button>
        )}
        <FileButton isReading={reading.pending} onTake={take} />
      </div>
      <div className={classes.kinds}>
        <p role="status">{reading.pending ? messages.reading(name) : messages.kinds}</p>
        <p className={classes.withMouse}>{messages.drop}</p>
        {role !== 'student' && <Link to={textPaths.newText()}>{messages.write}</Link>}
      </div>
    </div>
  )
}

/** Browsers show the clipboard only to pages with a secure address, and not all of them do. */
const mayReadClipboard = () => typeof navigator.clipboard?.readText === 'function'
const readClipboard = () => navigator.clipboard.readText()

type FileProps = { isReading: boolean; onTake: (file: File | undefined) => void }

/** The button that chooses a file. */
function FileButton({ isReading, onTake }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={messages.choose}
        hidden
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" size="lg" loading={isReading} onClick={() => input.current?.click()}>
        {messages.choose}
      </Button>
    </>
  )
}

/** The events of an element on which a file can be dropped. A text that is dragged goes into the field, as everywhere. */
function useDropping(onTake: (file: File | undefined) => void, onSeveral: () => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const { files } = event.dataTransfer
      if (files.length > 1) onSeveral()
      else onTake(files[0])
    },
  }
}

/** Calls `use` with what another app has shared, once, on the address to which that leads. */
function useShared(use: (shared: Shared) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const isShared = parameters.has('shared')
  const latest = useRef(use)
  latest.current = use
  useEffect(() => {
    if (!isShared) return
    void takeShared().then((shared) => {
      if (shared) latest.current(shared)
    })
    setParameters({}, { replace: true })
  }, [isShared, setParameters])
}
