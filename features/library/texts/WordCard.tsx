import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { CardTool } from '@tingdu/reading/CardTool.tsx'
import { CharacterLinks } from '@tingdu/reading/CharacterLinks.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordCard as Card } from '@tingdu/reading/WordCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { type RefObject, Suspense, useState } from 'react'
import { WordExamples } from './examples/WordExamples.tsx'
import { MachineMark } from './MachineMark.tsx'
import { messages } from './messages.ts'
import { draftOf, PhraseEnd, PhraseWords, useSelected } from './Phrase.tsx'
import type { Listening } from './reader/listening.ts'
import { type ChosenWord, extended, withNeighbor, withSpan } from './reader/phrase.ts'
import type { ReaderToken } from './reader/sentences.ts'
import { verbFormAt } from './reader/verb-form.ts'
import { inScript, type WordForms, wordInScript } from './reader/word-forms.ts'
import { SentenceGloss } from './SentenceGloss.tsx'
import { isTitle } from './title-words.ts'
import classes from './WordCard.module.css'

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
  /** Called when it shows or hides that. */
  onTranslate: () => void
  /** Whether it shows examples of the word, and what changes this. */
  examples: boolean
  onExamples: (shown: boolean) => void
  /** Called when words beside it are selected, or no longer. */
  onSelect: (word: ChosenWord) => void
  onClose: () => void
  /** Called when the word was corrected, which may have drawn its element again. */
  onCorrected: () => void
}

/** The entry of a tapped word, what to do with its sentence, and its correction. */
export function WordCard(props: Props) {
  const { text, word, frame, script, written, forms, listening } = props
  const { translates, onTranslate, examples, onExamples, onSelect, onClose, onCorrected } = props
  const WordCorrection = useSlot('wordCorrection')
  const { sentence, element, span } = word
  const { token, level, words, isLooking } = useSelected(word)
  const otherForms = script === written ? undefined : forms
  const inSentence = inScript(sentence, script, otherForms)
  const shownOf = ({ start, end }: ReaderToken) => inSentence.slice(start, end)
  const shown = span ? shownOf(token) : wordInScript(token, script, otherForms)
  const form = verbFormAt(sentence.tokens, token)
  const [translated, setTranslated] = useState<number | null>(null)
  const isTranslated = translated === sentence.index
  const [corrected, setCorrected] = useState<ReaderToken | null>(null)
  /** Its choices take the place of the examples. */
  const isCorrecting = corrected === word.token
  const showsExamples = examples && !isCorrecting
  const { heard } = listening
  const hasExamples = token.word_id != null
  const inTitle = isTitle(sentence)
  const isHeard = heard?.what === 'sentence' && heard.sentence === sentence.index
  return (
    <Card
      word={token}
      shown={shown}
      listen={
        <SoundButton
          key={shown}
          chinese={token.chinese}
          spoken={shown}
          phonetic={token.phonetic}
          compact
          shortcut="R"
        />
      }
      {...(span && {
        ends: {
          before: <PhraseEnd side="before" word={word} shown={shownOf} script={script} onSelect={onSelect} />,
          after: <PhraseEnd side="after" word={word} shown={shownOf} script={script} onSelect={onSelect} />,
        },
      })}
      {...(!inTitle && {
        onExtend: (step: 1 | -1) => onSelect(withSpan(word, extended(word, step))),
        source: { text, start: sentence.start + token.start, end: sentence.start + token.end },
      })}
      phrase={
        words
          ? {
              meaning: <PhraseWords word={word} words={words} shown={shownOf} script={script} />,
              draft: isLooking ? undefined : draftOf(token.phonetic, words, shownOf),
            }
          : undefined
      }
      level={token.word_id == null ? null : (level ?? forms?.words.get(token.word_id)?.level)}
      element={element}
      frame={frame}
      script={script}
      href={dictionaryPaths.token(token)}
      note={
        form &&
        messages.verbForm[form.kind](
          inSentence.slice(form.start, form.end),
          inSentence.slice(form.base.start, form.base.end),
        )
      }
      long={(hasExamples && examples) || (translates && isTranslated)}
      onMore={hasExamples ? () => onExamples(true) : undefined}
      onClose={onClose}
      tools={
        // biome-ignore lint/a11y/useSemanticElements: no fields of a form
        <div role="group" aria-label={messages.sentenceTools} className={classes.tools}>
          {listening.state === 'ready' && !inTitle && (
            <>
              <CardTool
                icon={<Icon name={isHeard ? 'pause' : 'loudspeaker'} />}
                label={messages.sentence}
                name={messages.playSentence}
                aria-pressed={isHeard}
                aria-keyshortcuts="H"
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
              icon={sentence.translation ? '译' : '词'}
              label={sentence.translation ? messages.translateSentence : messages.byWordShort}
              name={sentence.translation ? undefined : messages.byWord}
              aria-pressed={isTranslated}
              aria-keyshortcuts="T"
              onClick={() => {
                setTranslated(isTranslated ? null : sentence.index)
                onTranslate()
              }}
            />
          )}
          {hasExamples && (
            <CardTool
              icon="例"
              label={messages.examples}
              aria-expanded={showsExamples}
              aria-keyshortcuts="E"
              onClick={() => {
                setCorrected(null)
                onExamples(!showsExamples)
              }}
            />
          )}
          {!inTitle && sentence.tokens.length > 1 && (
            <CardTool
              icon="‹ ›"
              label={messages.phrase}
              aria-pressed={span !== undefined}
              onClick={() => onSelect(span ? { token: word.token, sentence, element } : withNeighbor(word))}
            />
          )}
          {WordCorrection && !span && !inTitle && (
            <Suspense>
              <WordCorrection
                key={sentence.start + token.start}
                sha1={text}
                start={sentence.start + token.start}
                shown={{ text: inSentence, start: sentence.start }}
                open={isCorrecting}
                onOpen={(open) => setCorrected(open ? word.token : null)}
                onDone={onCorrected}
              />
            </Suspense>
          )}
        </div>
      }
    >
      {token.isNumber && (
        <CharacterLinks
          label={messages.numberParts}
          characters={[...new Set(shown)]}
          hrefOf={dictionaryPaths.word}
        />
      )}
      <p role="status" className="visually-hidden">
        {span && messages.selected(shown)}
      </p>
      {translates && isTranslated && (
        <p lang="en" className={classes.translation} ref={showAll}>
          {sentence.translation || <SentenceGloss sentence={sentence} shown={inSentence} script={script} />}
          {sentence.machine && <MachineMark />}
        </p>
      )}
      {showsExamples && token.word_id != null && (
        <WordExamples
          key={token.word_id}
          text={text}
          word={{ ...token, word_id: token.word_id }}
          shown={shown}
        />
      )}
    </Card>
  )
}

/** Scrolls what was asked for into view. */
const showAll = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'nearest' })
