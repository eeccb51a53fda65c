import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { readingPaths } from './paths.ts'
import classes from './ReadingSettingsLink.module.css'

/** A link to the reading settings. */
export function ReadingSettingsLink() {
  return (
    <Link to={readingPaths.reading()} className={classes.link}>
      <Icon name="settings" size={16} />
      <span>{messages.readingSettings}</span>
    </Link>
  )
}
