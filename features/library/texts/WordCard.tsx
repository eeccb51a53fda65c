import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { CardTool } from '@tingdu/reading/CardTool.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordCard as Card } from '@tingdu/reading/WordCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { type RefObject, Suspense, useState } from 'react'
import { WordExamples } from './examples/WordExamples.tsx'
import { MachineMark } from './MachineMark.tsx'
import { messages } from './messages.ts'
import type { Listening } from './reader/listening.ts'
import type { ReaderSentence, ReaderToken } from './reader/sentences.ts'
import { verbFormAt } from './reader/verb-form.ts'
import { inScript, type WordForms, wordInScript } from './reader/word-forms.ts'
import { SentenceGloss } from './SentenceGloss.tsx'
import classes from './WordCard.module.css'

/** A word that was tapped, its sentence, and the element that shows it. */
export type ChosenWord = { token: ReaderToken; sentence: ReaderSentence; element: HTMLElement }

type Props = {
  /** The id of the text. */
  text: string
  word: ChosenWord
  /** The element that the card is positioned in. */
  frame: RefObject<HTMLElement | null>
  /** The script that is shown, and the one that the text is written in. */
  script: Script
  written: Script
  forms: WordForms | undefined
  listening: Listening
  /** Whether it offers the translation of its sentence, or its words one by one, which are not shown below the sentence. */
  translates: boolean
  /** Whether it shows examples of the word, and what changes this. */
  examples: boolean
  onExamples: (shown: boolean) => void
  onClose: () => void
  /** Called when the word was corrected, which may have drawn its element again. */
  onCorrected: () => void
}

/** The entry of a tapped word, what to do with its sentence, and its correction. */
export function WordCard(props: Props) {
  const { text, word, frame, script, written, forms, listening } = props
  const { translates, examples, onExamples, onClose, onCorrected } = props
  const WordCorrection = useSlot('wordCorrection')
  const { token, sentence, element } = word
  const otherForms = script === written ? undefined : forms
  const shown = wordInScript(token, script, otherForms)
  const form = verbFormAt(sentence.tokens, token)
  const inSentence = inScript(sentence, script, otherForms)
  const [translated, setTranslated] = useState<number | null>(null)
  const isTranslated = translated === sentence.index
  const { heard } = listening
  const hasExamples = token.word_id != null
  const isHeard = heard?.what === 'sentence' && heard.sentence === sentence.index
  return (
    <Card
      word={token}
      shown={shown}
      listen={
        <SoundButton key={shown} chinese={token.chinese} spoken={shown} phonetic={token.phonetic} compact />
      }
      level={token.word_id == null ? null : forms?.words.get(token.word_id)?.level}
      element={element}
      frame={frame}
      script={script}
      href={dictionaryPaths.token(token)}
      source={{ text, start: sentence.start + token.start, end: sentence.start + token.end }}
      note={
        form &&
        messages.verbForm[form.kind](
          inSentence.slice(form.start, form.end),
          inSentence.slice(form.base.start, form.base.end),
        )
      }
      long={hasExamples && examples}
      onMore={hasExamples ? () => onExamples(true) : undefined}
      onClose={onClose}
    >
      {examples && token.word_id != null && (
        <WordExamples
          key={token.word_id}
          text={text}
          word={{ ...token, word_id: token.word_id }}
          shown={shown}
        />
      )}
      <div className={classes.foot}>
        {translates && isTranslated && (
          <p lang="en" className={classes.translation}>
            {sentence.translation || <SentenceGloss sentence={sentence} shown={inSentence} script={script} />}
            {sentence.machine && <MachineMark />}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
        <div role="group" aria-label={messages.sentenceTools} className={classes.tools}>
          {listening.state === 'ready' && (
            <>
              <CardTool
                icon={<Icon name={isHeard ? 'pause' : 'loudspeaker'} />}
                label={messages.sentence}
                name={messages.playSentence}
                aria-pressed={isHeard}
                onClick={() => (isHeard ? listening.pause() : listening.playSentence(sentence.index))}
              />
              <CardTool
                icon={<Icon name="play" />}
                label={messages.fromHere}
                name={messages.readFromHere}
                onClick={() => {
                  onClose()
                  listening.playFrom(sentence.index)
                }}
              />
            </>
          )}
          {translates && (
            <CardTool
              icon="译"
              label={messages.translateSentence}
              aria-pressed={isTranslated}
              onClick={() => setTranslated(isTranslated ? null : sentence.index)}
            />
          )}
          {hasExamples && (
            <CardTool
              icon="例"
              label={messages.examples}
              aria-expanded={examples}
              onClick={() => onExamples(!examples)}
            />
          )}
          {WordCorrection && (
            <Suspense>
              <WordCorrection
                key={sentence.start + token.start}
                sha1={text}
                start={sentence.start + token.start}
                shown={{ text: inSentence, start: sentence.start }}
                onDone={onCorrected}
              />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  )
}
