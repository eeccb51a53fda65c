import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { messages } from './messages.ts'
import { useMissingTranslation } from './missing-translation.ts'
import classes from './NoTranslation.module.css'

/** At the end of one's own text: a line that says that it has no translation where no service is configured. */
export function NoTranslation({ text: { sha1 } }: TextEndProps) {
  const { missing, available } = useMissingTranslation(sha1)
  return missing === 'all' && available === false ? <p className={classes.none}>{messages.none}</p> : null
}
