import { Button, Textarea } from '@mantine/core'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { type Shared, takeShared } from '../shared-text.ts'
import classes from './AddText.module.css'
import { readFile, readPasted, whyUnreadable } from './read-file.ts'

/** The names of files that can be chosen; what a file is, follows from its content. */
const accepted =
  '.txt,.text,.md,.epub,.pdf,.html,.htm,.xhtml,.srt,.vtt,text/*,application/pdf,application/epub+zip'

/** Takes a file or a pasted text. */
export function ChooseText({ onFound }: { onFound: (found: ReadDocument) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [name, setName] = useState('')
  const reading = useSending(readFile, { onSent: onFound })
  const pasting = useSending(readPasted, { onSent: onFound })
  const take = (file: File | undefined) => {
    if (!file || reading.pending) return
    setFault(null)
    setName(file.name)
    reading.send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length > 1) setFault(messages.dropOne)
    else take(files[0])
  }
  useShared(({ text, file }) => {
    if (file) take(file)
    else setPasted(text)
  })
  const goOn = () => {
    const isEmpty = pasted.trim() === ''
    setFault(isEmpty ? messages.pasteFirst : null)
    if (!isEmpty) pasting.send(pasted)
  }
  const failure = reading.failure ?? pasting.failure
  return (
    <div className={classes.parts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to press the button in it */}
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
        <Button size="md" loading={reading.pending} onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
        <p className={classes.onWide}>{messages.drop}</p>
        <p className={classes.soft}>{messages.kinds}</p>
        <p role="status" className={classes.soft}>
          {reading.pending && messages.reading(name)}
        </p>
      </div>
      <Failure text={fault ?? (failure ? whyUnreadable(failure) : null)} />
      <Textarea
        label={messages.paste}
        value={pasted}
        lang="zh-Hans"
        rows={8}
        size="md"
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="md" loading={pasting.pending} onClick={goOn}>
          {messages.continue}
        </Button>
        <Link to={textPaths.newText()}>{messages.write}</Link>
      </div>
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
