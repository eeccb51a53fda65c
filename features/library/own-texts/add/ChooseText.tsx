import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { isAddress } from '../rules.ts'
import { type Shared, takeShared } from '../shared-text.ts'
import classes from './AddText.module.css'
import { PasteBox } from './PasteBox.tsx'
import { readClipboard } from './pasted-page.ts'
import { readFile, readPasted, whyUnreadable } from './read-file.ts'
import { SoundRow } from './SoundRow.tsx'
import type { SoundAdding } from './use-sound.ts'

/** The names of files that can be chosen; what a file is, follows from its content. */
const accepted =
  '.txt,.text,.md,.epub,.pdf,.html,.htm,.xhtml,.srt,.vtt,.mp3,text/*,application/pdf,application/epub+zip,audio/mpeg'

type Props = {
  /** The pasted text, which stays when the preview is left. */
  pasted: string
  setPasted: (text: string) => void
  sound: SoundAdding
  onFound: (found: ReadDocument) => void
  /** Empties the field, and offers to undo that. */
  onDiscard: () => void
  /** What is above the field. */
  children?: ReactNode
}

/** Takes a pasted text or a file, and the sound of the text. */
export function ChooseText({ pasted, setPasted, sound, onFound, onDiscard, children }: Props) {
  const { role } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const pasting = useSending(readPasted, { onSent: onFound })
  const fromClipboard = useSending(readClipboard, {
    onSent: (text) => {
      if (text.trim() === '') return setFault(messages.nothingCopied)
      setPasted(text)
      if (!isAddress([{ text }])) pasting.send(text)
    },
    onFailed: () => {
      setFault(messages.pasteYourself)
      field.current?.focus()
    },
  })
  const [name, setName] = useState('')
  const reading = useSending(readFile, { onSent: onFound })
  const take = (files: readonly File[]) => {
    if (reading.pending) return
    const [sounds, texts] = [files.filter(isSound), files.filter((file) => !isSound(file))]
    const isMuch = sounds.length > 1 || texts.length > 1
    setFault(isMuch ? messages.dropOne : null)
    if (isMuch) return
    for (const file of sounds) sound.take(file)
    for (const file of texts) {
      setName(file.name)
      reading.send(file)
    }
  }
  useShared(({ text, file }) => {
    if (file) take([file])
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
  const drop = useDropping(take)
  return (
    <div className={classes.choose} {...drop}>
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
      <SoundRow adding={sound} use={hasText ? '' : messages.textOfSound} />
      <div className={classes.ways}>
        {hasText || !mayReadClipboard() ? (
          <Button size="lg" loading={pasting.pending} disabled={isAddress([{ text: pasted }])} onClick={goOn}>
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

/** Whether a file is a sound, also one of a kind that is then refused. */
const isSound = ({ name, type }: File) =>
  type.startsWith('audio/') || /\.(mp3|m4[ab]|aac|og[ga]|opus|wav|flac|wma|aiff?)$/i.test(name)

/** Browsers show the clipboard only to pages with a secure address, and not all of them do. */
const mayReadClipboard = () => typeof navigator.clipboard?.readText === 'function'

type FileProps = { isReading: boolean; onTake: (files: readonly File[]) => void }

/** The button that chooses a file, and the sound that belongs to it. */
function FileButton({ isReading, onTake }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        aria-label={messages.choose}
        hidden
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" size="lg" loading={isReading} onClick={() => input.current?.click()}>
        {messages.choose}
      </Button>
    </>
  )
}

/** The events of an element on which files can be dropped. A text that is dragged goes into the field, as everywhere. */
function useDropping(onTake: (files: readonly File[]) => void) {
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
      onTake([...event.dataTransfer.files])
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
