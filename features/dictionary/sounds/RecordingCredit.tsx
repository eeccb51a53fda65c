import { useQuery } from '@tanstack/react-query'
import { messages } from './messages.ts'
import { soundsOf } from './queries.ts'
import classes from './SoundButton.module.css'

type Props = { author: string | null; licence: string | null }

/** Who speaks in a recording and under which license it is, as licenses require; nothing if neither is known. */
export function RecordingCredit({ author, licence }: Props) {
  if (!author && !licence) return null
  return (
    <p className={classes.quiet}>
      {messages.recordedBy}
      {author && ` ${messages.by} ${author}`}
      {licence && ` · ${licence}`}
    </p>
  )
}

/** The credits of a word's recordings. */
export function RecordingCredits({ chinese }: { chinese: string }) {
  const { data = [] } = useQuery(soundsOf(chinese))
  const credits = new Map(data.map(({ author, licence }) => [`${author} ${licence}`, { author, licence }]))
  return [...credits].map(([key, credit]) => <RecordingCredit key={key} {...credit} />)
}
