import classes from './WorkBadge.module.css'
import type { Look } from './work-text.ts'

/** How far a member is, as a word or a figure; the color repeats it. */
export function WorkBadge({ text, look }: { text: string; look: Look }) {
  return (
    <span className={classes.work} data-look={look}>
      {text}
    </span>
  )
}
