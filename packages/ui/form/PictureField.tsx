import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../page/Icon.tsx'
import { PictureCropper } from './PictureCropper.tsx'
import classes from './PictureField.module.css'
import type { Crop } from './picture-crop.ts'
import { ACCEPTED, cropToPng, namesOf, PictureFault, readPicture, shrinkToPng } from './picture-files.ts'

type PictureFieldProps = {
  label: string
  description?: string
  /** A square is cropped by the user; a cover is used whole, also where a book as high as it is drawn stands for it. */
  shape: 'square' | 'cover' | 'book'
  /** The accepted file types: comma-separated media types. */
  accepted?: string
  /** Preview, always PNG; null if none. */
  value: Blob | null
  onChange: (picture: Blob | null) => void
  /** Shown while none is chosen. */
  current: ReactNode
  pending?: boolean
}

/**
 * Chooses a picture of at most 5 MB, and shows it. The result is always a PNG of a reasonable size without camera
 * metadata.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, description, shape, value, onChange, current, pending = false, accepted = ACCEPTED } = props
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [labelId, hintId] = [useId(), useId()]
  const address = useObjectUrl(value)
  const take = async (work: () => Promise<void>) => {
    setFault(null)
    await work().catch((failure) => setFault(faultOf(failure)))
  }
  const choose = (file: File | undefined) =>
    take(async () => {
      if (!file) return
      const picture = await readPicture(file, accepted)
      if (shape === 'square') setAsked(picture)
      else onChange(await shrinkToPng(picture))
    })
  const finishCrop = (picture: ImageBitmap, crop: Crop) =>
    take(async () => {
      setAsked(null)
      onChange(await cropToPng(picture, crop))
    })
  return (
    <fieldset className={classes.field} aria-labelledby={labelId} aria-describedby={hintId}>
      <legend id={labelId} className={classes.label}>
        {label}
      </legend>
      <div className={classes.row}>
        <div className={classes[shape]}>
          {address ? <img src={address} alt="Preview" className={classes.preview} /> : current}
        </div>
        <div className={classes.side}>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            aria-label={label}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <div className={classes.buttons}>
            <Button variant="default" loading={pending} onClick={() => input.current?.click()}>
              {value ? 'Choose another picture' : 'Choose a picture'}
            </Button>
            {value && !pending && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </div>
          <p id={hintId} className={classes.hint}>
            {description ?? `${namesOf(accepted)}, at most 5 MB`}
          </p>
          <div role="alert">
            {fault && (
              <p className={classes.fault}>
                <Icon name="warning" size={18} />
                {fault}
              </p>
            )}
          </div>
        </div>
      </div>
      {asked && (
        <PictureCropper
          picture={asked}
          onCrop={(crop) => void finishCrop(asked, crop)}
          onCancel={() => setAsked(null)}
        />
      )}
    </fieldset>
  )
}

function faultOf(failure: unknown): string {
  return failure instanceof PictureFault
    ? failure.message
    : 'This picture cannot be used. Please choose another one.'
}

/** An object URL that displays a local picture. */
function useObjectUrl(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setAddress(null)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
