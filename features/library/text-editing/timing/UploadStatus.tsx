import { Button, Progress } from '@mantine/core'
import { soundTexts as texts } from '../messages.ts'
import classes from './Sounds.module.css'
import type { SoundUpload } from './use-sound-upload.ts'

/** The upload that is under way, and why the last file was not taken. */
export function UploadStatus({ upload: { current, fault } }: { upload: SoundUpload }) {
  return (
    <>
      {current && (
        <div className={classes.upload}>
          <p>{texts.uploading(current.name)}</p>
          <Progress value={current.share * 100} aria-label={texts.uploading(current.name)} />
          <Button variant="default" size="compact-sm" onClick={current.cancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <div role="alert">{fault && <p className={classes.fault}>{fault}</p>}</div>
    </>
  )
}
