import { HomeRow } from '@tingdu/ui/page/HomeRow.tsx'
import { messages } from './messages.ts'
import { ownTextPaths } from './paths.ts'

/** The row of Home that leads to adding a text of one's own. */
export function AddTextCard() {
  return (
    <HomeRow
      title={messages.cardTitle}
      text={messages.cardText}
      to={ownTextPaths.add()}
      action={messages.title}
    />
  )
}
