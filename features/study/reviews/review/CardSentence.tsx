import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { messages } from '../messages.ts'
import type { ShownSentence } from '../study-card.ts'
import classes from './Review.module.css'

/** A sentence with the entry marked, or with a gap where it is. */
export function CardSentence({ sentence, gap = false }: { sentence: ShownSentence; gap?: boolean }) {
  const { script } = useReadingSettings()
  const { chinese, traditional, start, end } = sentence
  const shown = script === 'traditional' && traditional?.length === chinese.length ? traditional : chinese
  const language = shown === chinese ? 'zh-Hans' : 'zh-Hant'
  if (start == null || end == null) {
    return (
      <p lang={language} className={classes.sentence}>
        {shown}
      </p>
    )
  }
  return (
    <p lang={language} className={classes.sentence}>
      {shown.slice(0, start)}
      {gap ? (
        <span className={classes.gap} role="img" aria-label={messages.gap}>
          {'\u3000'.repeat(Math.min(4, end - start))}
        </span>
      ) : (
        <strong>{shown.slice(start, end)}</strong>
      )}
      {shown.slice(end)}
    </p>
  )
}
