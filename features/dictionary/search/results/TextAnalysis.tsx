import { useQuery } from '@tanstack/react-query'
import { writtenSentence } from '@tingdu/chinese/readings/written-sentence.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import {
  type AnalyzedToken,
  limitText,
  wordsOfText,
} from '@tingdu/features/dictionary/text-analysis/public.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import { moveBetweenWords } from '@tingdu/reading/move-between-words.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordCard } from '@tingdu/reading/WordCard.tsx'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { longestText } from '../dictionary-search.ts'
import { messages } from '../messages.ts'
import { focusSearchBox, ResultSkeleton } from './ResultTable.tsx'
import classes from './TextAnalysis.module.css'

type Props = {
  text: string
  /** Whether the text is the beginning of a longer one. */
  isCut: boolean
  more: ReactNode
  otherwise: ReactNode
}

/**
 * A text that is not an entry, as running text with the reading above each word; a tap shows the meaning of a word.
 * Renders `more` below it; or only `otherwise` if the text cannot be analyzed, and says so if it exceeds the limit of the day.
 */
export function TextAnalysis({ text, isCut, more, otherwise }: Props) {
  const { data, isError, error } = useQuery(wordsOfText(text))
  const refusal = limitText(error)
  if (refusal)
    return (
      <>
        <p className={classes.refusal}>{refusal}</p>
        {otherwise}
      </>
    )
  if (isError || data?.length === 0) return otherwise
  if (!data) return <ResultSkeleton rows={4} />
  return (
    <>
      <RunningText key={text} text={text} isCut={isCut} tokens={data} />
      {more}
    </>
  )
}

type Chosen = { token: AnalyzedToken; element: HTMLElement }

type RunningTextProps = { text: string; isCut: boolean; tokens: AnalyzedToken[] }

function RunningText({ text, isCut, tokens }: RunningTextProps) {
  const { script } = useReadingSettings()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pinyin = writtenSentence(text, tokens)
  return (
    <section aria-label={messages.wordByWord} className={classes.analysis}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the words, which are links */}
      <div ref={frame} className={classes.text} onKeyDown={moveOrLeave}>
        <AnnotatedText
          sentence={{ chinese: text, simplified: text, traditional: text, tokens }}
          hrefOf={dictionaryPaths.token}
          onWord={(token, element) => setChosen({ token, element })}
          pinyin
          even
        />
        {chosen && (
          <WordCard
            key={chosen.token.start}
            word={chosen.token}
            element={chosen.element}
            frame={frame}
            script={script}
            href={dictionaryPaths.token(chosen.token)}
            listen={<SoundButton chinese={chosen.token.chinese} phonetic={chosen.token.phonetic} compact />}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
      {isCut && <p className={classes.rest}>{messages.restIsMissing(longestText)}</p>}
      <p className="visually-hidden" lang="zh-Latn-pinyin">
        {pinyin}
      </p>
      <div className={classes.actions}>
        <SoundButton chinese={text} />
        <CopyButton text={`${text}\n${pinyin}`} what={messages.copyWithPinyin} />
        <p className={classes.hint}>{messages.howToSeeMeanings}</p>
      </div>
    </section>
  )
}

/** The arrow keys move between the words; Escape returns to the search box, unless it closes a card. */
function moveOrLeave(event: KeyboardEvent<HTMLElement>): void {
  const isWord = (event.target as HTMLElement).closest('[data-word]') !== null
  const isUp = event.key === 'ArrowUp' || event.key === 'Escape'
  if (isWord && isUp && focusSearchBox()) event.preventDefault()
  else moveBetweenWords(event)
}
