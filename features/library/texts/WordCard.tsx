import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordCard as Card } from '@tingdu/reading/WordCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { type RefObject, Suspense, useState } from 'react'
import { MachineMark } from './MachineMark.tsx'
import { messages } from './messages.ts'
import type { Listening } from './reader/listening.ts'
import type { ReaderSentence, ReaderToken } from './reader/sentences.ts'
import { type WordForms, wordInScript } from './reader/word-forms.ts'
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
  /** Whether it offers the translation of its sentence, which is not shown below the sentence. */
  translates: boolean
  onClose: () => void
  /** Called when the word was corrected, which may have drawn its element again. */
  onCorrected: () => void
}

/** The entry of a tapped word, what to do with its sentence, and its correction. */
export function WordCard(props: Props) {
  const { text, word, frame, script, written, forms, listening } = props
  const { onClose, onCorrected } = props
  const WordCorrection = useSlot('wordCorrection')
  const { token, sentence, element } = word
  const shown = script === written ? token.chinese : wordInScript(token, script, forms)
  const [translated, setTranslated] = useState<number | null>(null)
  const translates = props.translates && sentence.translation !== ''
  const isTranslated = translated === sentence.index
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
      onClose={onClose}
    >
      <div className={classes.sentence}>
        {listening.state === 'ready' && (
          <>
            <QuietButton className={classes.action} onClick={() => listening.playSentence(sentence.index)}>
              <Icon name="loudspeaker" size={16} />
              {messages.playSentence}
            </QuietButton>
            <QuietButton
              className={classes.action}
              aria-label={messages.readFromHere}
              onClick={() => {
                onClose()
                listening.playFrom(sentence.index)
              }}
            >
              <Icon name="play" size={16} />
              {messages.fromHere}
            </QuietButton>
          </>
        )}
        {translates && (
          <QuietButton
            className={classes.action}
            aria-pressed={isTranslated}
            onClick={() => setTranslated(isTranslated ? null : sentence.index)}
          >
            {messages.translateSentence}
          </QuietButton>
        )}
        {WordCorrection && (
          <Suspense>
            <WordCorrection
              key={sentence.start + token.start}
              sha1={text}
              start={sentence.start + token.start}
              onDone={onCorrected}
            />
          </Suspense>
        )}
      </div>
      {translates && isTranslated && (
        <p lang="en" className={classes.translation}>
          {sentence.translation}
          {sentence.machine && <MachineMark />}
        </p>
      )}
    </Card>
  )
}
