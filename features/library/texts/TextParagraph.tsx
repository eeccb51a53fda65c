import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { EvenText, PlainSentence } from '@tingdu/reading/EvenText.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { type CSSProperties, type MouseEvent, memo, useRef } from 'react'
import { MachineMark } from './MachineMark.tsx'
import { useNearViewport } from './reader/near-viewport.ts'
import type { ChosenWord } from './reader/phrase.ts'
import { isIn, type Part } from './reader/playlist.ts'
import type { ShownTranslation } from './reader/reader-options.ts'
import { sentenceBeside } from './reader/sentence-beside.ts'
import { hasGloss, type Paragraph, type ReaderSentence } from './reader/sentences.ts'
import { inScript, type WordForms } from './reader/word-forms.ts'
import { stateOf } from './reader/word-states.ts'
import { SentenceGloss } from './SentenceGloss.tsx'
import classes from './TextReader.module.css'

/** How many sentences of the text are annotated before the browser knows what is near the viewport. */
const ANNOTATED_AT_ONCE = 4

type Shown = {
  script: Script
  /** What the dictionary has of the words, where the text is shown in another script than it is written in. */
  forms: WordForms | undefined
  /** The ids of the words that the numbers of the text consist of; undefined until they are there. */
  numerals: ReadonlyMap<string, number> | undefined
  /** What the member knows of the words, by their ids. */
  states: ReadonlyMap<number, string>
  onWord: (word: ChosenWord) => void
  /** Called when a sentence is tapped beside its words. */
  onSentence: (tapped: TappedSentence) => void
}

/** `beside`: the tap was in the free space between or behind its lines. */
export type TappedSentence = { sentence: ReaderSentence; beside?: boolean }

type ParagraphProps = Shown & {
  paragraph: Paragraph
  /** The index of a sentence whose words are drawn at once, wherever it is. */
  drawn: number | undefined
  translation: ShownTranslation
  /** The indexes of the sentences whose translation was asked for; one that has none is shown word by word. */
  asked: ReadonlySet<number>
  /** The index of the sentence that is being read, if it is in this paragraph. */
  current: number | null
  /** The index of the sentence at which reading is paused, if it is in this paragraph. */
  paused: number | null
  /** The indexes of the first and the last sentence that are repeated, if the paragraph has any of them. */
  repeated: Part | null
}

/** A paragraph, with the translation below each sentence, or below those for which it was asked. */
export const TextParagraph = memo(function TextParagraph(props: ParagraphProps) {
  const { paragraph, drawn, translation, asked, current, paused, repeated, ...shown } = props
  const tapBeside = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget) return
    const index = sentenceBeside([...currentTarget.querySelectorAll('[data-sentence]')], { x, y })
    const sentence = index === null ? undefined : paragraph.sentences[index]
    if (sentence) shown.onSentence({ sentence, beside: true })
  }
  return (
    <div
      className={classes.paragraph}
      data-paragraph
      data-continued={paragraph.continued || undefined}
      data-turn={paragraph.turn}
      style={{ '--characters': lengthOf(paragraph) } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for what the card of each word offers */}
      <p onClick={tapBeside}>
        {paragraph.sentences.map((sentence) => (
          <Sentence
            key={sentence.index}
            sentence={sentence}
            early={sentence.index < ANNOTATED_AT_ONCE || sentence.index === drawn}
            current={sentence.index === current}
            paused={sentence.index === paused}
            repeated={repeated !== null && isIn(repeated, sentence)}
            translated={translation === 'all'}
            asked={translation === 'tap' && asked.has(sentence.index)}
            {...shown}
          />
        ))}
      </p>
    </div>
  )
})

const lengthOf = ({ sentences }: Paragraph) => sentences.reduce((sum, { text }) => sum + text.length, 0)

type SentenceProps = Shown & {
  sentence: ReaderSentence
  early: boolean
  current: boolean
  paused: boolean
  repeated: boolean
  /** Whether its translation is shown because all are. */
  translated: boolean
  /** Whether its translation was asked for. */
  asked: boolean
}

/** A sentence; plain text until it is near the viewport, since a long text has thousands of words. */
const Sentence = memo(function Sentence(props: SentenceProps) {
  const { sentence, early, current, paused, repeated, translated, asked } = props
  const { script, forms, numerals, states, onWord, onSentence } = props
  const element = useRef<HTMLSpanElement>(null)
  const annotated = useNearViewport(element, early)
  const { text, tokens } = sentence
  const shown = inScript(sentence, script, forms)
  const tap = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as Element).closest('[data-word]')) onSentence({ sentence })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for what the card of each word offers */}
      <span
        ref={element}
        className={classes.sentence}
        data-sentence={sentence.index}
        aria-current={current || undefined}
        data-paused={paused || undefined}
        data-repeated={repeated || undefined}
        onClick={tap}
      >
        {annotated && tokens.length > 0 ? (
          <EvenText
            sentence={{ chinese: text, simplified: shown, traditional: shown, tokens }}
            script={script}
            hrefOf={dictionaryPaths.token}
            onWord={(token, chosen) => onWord({ token, sentence, element: chosen })}
            stateOf={(token) => stateOf(token, states, numerals)}
          />
        ) : (
          <PlainSentence text={text} shown={shown} tokens={tokens} />
        )}
      </span>
      {(translated || asked) && sentence.translation !== '' && (
        <span lang="en" className={classes.translation}>
          {sentence.translation}
          {sentence.machine && <MachineMark />}
        </span>
      )}
      {asked && hasGloss(sentence) && (
        <span lang="en" className={classes.translation}>
          <SentenceGloss sentence={sentence} shown={shown} script={script} />
        </span>
      )}
    </>
  )
})
