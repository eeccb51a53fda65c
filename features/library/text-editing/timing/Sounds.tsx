import { Button } from '@mantine/core'
import type { SoundAddresses } from '@tingdu/features/library/texts/public.ts'
import { useRef } from 'react'
import type { DraftEditing } from '../editor/use-draft.ts'
import { messages, soundTexts as texts } from '../messages.ts'
import { SoundList } from './SoundList.tsx'
import classes from './Sounds.module.css'
import { UploadStatus } from './UploadStatus.tsx'
import type { SoundUpload } from './use-sound-upload.ts'

type Props = { editing: DraftEditing; upload: SoundUpload; addresses: SoundAddresses }

/** The recordings of a text, and the choice of another one. */
export function Sounds({ editing, upload, addresses }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { sounds = [] } = editing.draft.document
  const { current, take, files } = upload
  return (
    <section aria-label={texts.title} className={classes.section}>
      <div className={classes.row}>
        <h2 className={classes.heading}>{messages.sounds(sounds.length)}</h2>
        <input
          ref={input}
          type="file"
          accept=".mp3,audio/mpeg"
          hidden
          aria-label={texts.choose}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          className={classes.choose}
          disabled={current !== null}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <p className={classes.hint}>
          <span className={classes.withMouse}>{texts.drop}; </span>
          {texts.limit}
        </p>
      </div>
      <SoundList editing={editing} files={files} addresses={addresses} />
      <UploadStatus upload={upload} />
    </section>
  )
}
