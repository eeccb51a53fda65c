import type { Script } from '@tingdu/reading/reading-choices.ts'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import type { Span } from '../queries.ts'
import type { Room } from '../rules.ts'
import type { CuedSentence } from '../timing.ts'
import classes from './AddText.module.css'
import { useEstimate } from './Estimated.tsx'

const SHOWN = 5000

type Props = { text: string; script: Script; room: Room; sentences?: readonly CuedSentence[] | undefined }

/** The beginning of a text as it will be, with the translations that its subtitles have, and with its new words marked. */
export function Beginning({ text, script, room, sentences = [] }: Props) {
  const { data, known } = useEstimate(text, room)
  // Whoever has not said what they know would find every word marked. What was estimated of another text does not fit.
  const marked = data && known !== null && text.startsWith(data.content) ? data.newAt : []
  const lang = script === 'simplified' ? 'zh-Hans' : 'zh-Hant'
  let end = 0
  const lines = text
    .slice(0, SHOWN)
    .split('\n')
    .map((line) => {
      const start = end
      end += line.length + 1
      const translations = sentences.flatMap((each) =>
        each.translation && each.start >= start && each.start < end ? [each.translation] : [],
      )
      return { line, start, translation: translations.join(' ') }
    })
    .filter(({ line }) => line.trim() !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.text} lang={lang} tabIndex={0} aria-label={messages.beginning}>
      {lines.map(({ line, start, translation }) => (
        <p key={start}>
          {withMarks(line, start, marked)}
          {translation && (
            <span lang="" className={classes.translation}>
              {translation}
            </span>
          )}
        </p>
      ))}
    </section>
  )
}

/** A line that starts at an index of the text, with the words marked that are in it. */
function withMarks(line: string, start: number, words: readonly Span[]): ReactNode[] {
  const within = words.filter((word) => word.start >= start && word.end <= start + line.length)
  let shown = 0
  const parts = within.flatMap((word) => {
    if (word.start - start < shown) return []
    const before = line.slice(shown, word.start - start)
    shown = word.end - start
    return [
      before,
      <span key={word.start} className={classes.new}>
        {line.slice(word.start - start, shown)}
      </span>,
    ]
  })
  return [...parts, line.slice(shown)]
}
