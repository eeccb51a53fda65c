import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { memo, useEffect, useRef } from 'react'
import { useNearViewport } from './reader/near-viewport.ts'
import type { Paragraph, ReaderSentence } from './reader/sentences.ts'
import classes from './TextReader.module.css'
import type { ChosenWord } from './WordCard.tsx'

/** How many sentences of the first paragraph are annotated before the browser knows what is near the viewport. */
const ANNOTATED_AT_ONCE = 20

type Shown = { script: Script; pinyin: boolean; toned: boolean; onWord: (word: ChosenWord) => void }

type ParagraphProps = Shown & {
  paragraph: Paragraph
  /** Whether it is the first paragraph of the text. */
  first: boolean
  translation: boolean
  /** The index of the sentence that is being read, if it is in this paragraph. */
  current: number | null
}

/** A paragraph with its translation below. */
export const TextParagraph = memo(function TextParagraph(props: ParagraphProps) {
  const { paragraph, first, translation, current, ...shown } = props
  const translated = paragraph.sentences.map((sentence) => sentence.translation).filter(Boolean)
  return (
    <div className={classes.paragraph}>
      <p lang={shown.script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}>
        {paragraph.sentences.map((sentence) => (
          <Sentence
            key={sentence.index}
            sentence={sentence}
            early={first && sentence.index < ANNOTATED_AT_ONCE}
            current={sentence.index === current}
            {...shown}
          />
        ))}
      </p>
      {translation && translated.length > 0 && (
        <p lang="en" className={classes.translation}>
          {translated.join(' ')}
        </p>
      )}
    </div>
  )
})

type SentenceProps = Shown & { sentence: ReaderSentence; early: boolean; current: boolean }

/** A sentence; plain text until it is near the viewport, since a long text has thousands of words. */
const Sentence = memo(function Sentence(props: SentenceProps) {
  const { sentence, early, current, script, pinyin, toned, onWord } = props
  const element = useRef<HTMLSpanElement>(null)
  const annotated = useNearViewport(element, { early, variant: `${pinyin} ${toned}` })
  useEffect(() => {
    if (current) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const { text, tokens } = sentence
  return (
    <span
      ref={element}
      className={classes.sentence}
      data-sentence={sentence.index}
      aria-current={current || undefined}
    >
      {annotated && tokens.length > 0 ? (
        <AnnotatedText
          sentence={{ chinese: text, simplified: text, traditional: text, tokens }}
          hrefOf={dictionaryPaths.token}
          onWord={(token, chosen) => onWord({ token, sentence, element: chosen })}
          pinyin={pinyin}
          toned={toned}
          script={script}
        />
      ) : (
        <span className={classes.plain}>{text}</span>
      )}
    </span>
  )
})
