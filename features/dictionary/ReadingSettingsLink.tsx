import { readingPaths } from '@tingdu/features/reading/paths.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { Link } from 'react-router'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

/** Leads to where one chooses how Chinese is shown. */
export function ReadingSettingsLink() {
  return (
    <Link to={readingPaths.reading()} className={classes.action}>
      <Icon name="settings" size={16} />
      {messages.readingSettings}
    </Link>
  )
}
