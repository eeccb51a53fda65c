import { Button, Textarea } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { type Shared, takeShared } from '../shared-text.ts'
import classes from './AddText.module.css'
import { RoomLeft } from './RoomLeft.tsx'
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
}

/** Takes a pasted text or a file. */
export function ChooseText({ pasted, setPasted, onFound, onDiscard }: Props) {
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
  const reading = useSending(readFile, { onSent: onFound })
  const take = (file: File | undefined) => {
    if (!file || reading.pending) return
    setFault(null)
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
  return (
    <div className={classes.parts}>
      <Textarea
        ref={field}
        label={messages.paste}
        value={pasted}
        lang="zh-Hans"
        rows={6}
        size="md"
        onChange={({ currentTarget }) => {
          setFault(null)
          setPasted(currentTarget.value)
        }}
      />
      <div className={classes.buttons}>
        {hasText || !mayReadClipboard() ? (
          <Button size="md" loading={pasting.pending} onClick={goOn}>
            {messages.continue}
          </Button>
        ) : (
          <Button size="md" loading={fromClipboard.pending} onClick={paste}>
            {messages.pasteNow}
          </Button>
        )}
        {hasText && (
          <Button size="md" variant="default" disabled={pasting.pending} onClick={onDiscard}>
            {messages.clear}
          </Button>
        )}
        {role !== 'student' && <Link to={textPaths.newText()}>{messages.write}</Link>}
      </div>
      <RoomLeft />
      <Failure text={fault ?? (failure ? whyUnreadable(failure) : null)} />
      <ChooseFile isReading={reading.pending} onTake={take} onFault={setFault} />
    </div>
  )
}

/** Browsers show the clipboard only to pages with a secure address, and not all of them do. */
const mayReadClipboard = () => typeof navigator.clipboard?.readText === 'function'
const readClipboard = () => navigator.clipboard.readText()

type FileProps = {
  isReading: boolean
  onTake: (file: File | undefined) => void
  onFault: (fault: string) => void
}

/** The button for a file, on which one can be dropped as well. */
function ChooseFile({ isReading, onTake, onFault }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')
  const take = (file: File | undefined) => {
    setName(file?.name ?? '')
    onTake(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length > 1) onFault(messages.dropOne)
    else take(files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to press the button in it
    <div
      className={isOver ? `${classes.drop} ${classes.over}` : classes.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={messages.choose}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" size="md" loading={isReading} onClick={() => input.current?.click()}>
        {messages.choose}
      </Button>
      <p className={classes.withMouse}>{messages.drop}</p>
      <p className={classes.soft}>{messages.kinds}</p>
      <p role="status" className={classes.soft}>
        {isReading && messages.reading(name)}
      </p>
    </div>
  )
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
