import { Button, Progress } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPackage } from '@tingdu/client/upload.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { type DragEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { askImport } from '../queries.ts'
import classes from './Import.module.css'

const MOST_BYTES = 500 * 1024 * 1024

/** A field to choose or drop a package, which is then uploaded and inspected. */
export function ChooseFile({ onAsked }: { onAsked: (task: string, key: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [share, setShare] = useState(0)
  const [name, setName] = useState('')
  const { send, pending, failure } = useSending(
    async (file: File) => {
      const key = await uploadPackage(file, { onProgress: setShare })
      return { key, task: await askImport(key, null) }
    },
    { onSent: ({ task, key }) => onAsked(task, key) },
  )
  const take = (file: File | undefined) => {
    if (!file || pending) return
    const found = faultOf(file)
    setFault(found)
    setName(file.name)
    setShare(0)
    if (found === null) send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
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
          accept=".apkg,.colpkg"
          aria-label={messages.choose}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button size="md" loading={pending} onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
        <p className={classes.wide}>{messages.drop}</p>
        <p className={classes.soft}>{messages.accepted}</p>
      </div>
      <div role="status">
        {pending && (
          <div className={classes.progress}>
            <p>{share < 1 ? messages.uploading(name) : messages.looking}</p>
            <Progress value={share * 100} aria-label={messages.uploading(name)} />
          </div>
        )}
      </div>
      <Failure text={fault ?? (failure ? failureText(failure, messages.failed) : null)} />
    </div>
  )
}

function faultOf({ name, size }: File): string | null {
  if (!/\.(apkg|colpkg)$/i.test(name)) return messages.wrongFile
  return size > MOST_BYTES ? messages.tooLarge : null
}
