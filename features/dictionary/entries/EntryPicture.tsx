import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useKeptPicture } from '@tingdu/ui/page/kept-picture.ts'
import classes from './EntryPicture.module.css'

type Props = {
  /** The key of an uploaded picture, or an external address. */
  picture: string | null
  /** The headword that the picture illustrates. */
  headword: string
}

/**
 * The memory picture of a word or character. Renders nothing if there is none, and the default picture if it cannot
 * be loaded.
 */
export function EntryPicture({ picture, headword }: Props) {
  const shown = useKeptPicture(picture && addressOf(picture))
  if (!picture) return null
  if (!shown) return <DefaultPicture headword={headword} />
  return <img {...shown} alt={`Memory aid for ${headword}`} loading="lazy" className={classes.picture} />
}

/** The placeholder for a picture that cannot be loaded: the headword on a plain background. */
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
