import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { useState } from 'react'
import classes from './EntryPicture.module.css'

type Props = {
  /** The key of an uploaded picture, or the address of one elsewhere. */
  picture: string | null
  /** What the picture helps to remember. */
  headword: string
}

/**
 * The picture that helps to remember a word or character; nothing where there is none, and the default picture where
 * the one there is cannot be loaded.
 */
export function EntryPicture({ picture, headword }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!picture) return null
  if (picture === broken) return <DefaultPicture headword={headword} />
  return (
    <img
      src={addressOf(picture)}
      alt={`To remember ${headword} by`}
      loading="lazy"
      className={classes.picture}
      onError={() => setBroken(picture)}
    />
  )
}

/** What stands in for a picture that is not there: the headword on a quiet ground. */
function DefaultPicture({ headword }: { headword: string }) {
  return (
    <span
      lang="zh-Hans"
      className={`${classes.picture} ${classes.missing}`}
      aria-hidden="true"
      data-default-picture
    >
      {[...headword].slice(0, 4).join('')}
    </span>
  )
}

function addressOf(picture: string): string {
  return /^https?:\/\//.test(picture) ? picture : (uploadPaths.media(picture) ?? '')
}
