import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstShown, useReadingRecord } from '@tingdu/features/library/reading-progress/public.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { coloredBy, EvenPage } from '@tingdu/reading/EvenPage.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { usePrefetch } from '@tingdu/ui/slots.tsx'
import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BesideText } from './BesideText.tsx'
import { type Panel, ReaderBar } from './bar/ReaderBar.tsx'
import { messages } from './messages.ts'
import { endPlayingOn } from './mini-player/playing-on.ts'
import { usePlayOn } from './mini-player/use-play-on.ts'
import {
  type Opening,
  type ShownDocument,
  shareKnownKey,
  type Text,
  translationAvailable,
} from './queries.ts'
import { useBook, useCarried, usePlayCarried } from './reader/book-listening.ts'
import { useCardOfEntry } from './reader/card-of-entry.ts'
import { useChosenWord } from './reader/chosen-word.ts'
import { useGeneratedSounds } from './reader/generated-sounds.ts'
import { keepPlace } from './reader/keep-place.ts'
import { useListening } from './reader/listening.ts'
import { useListeningKeys } from './reader/listening-keys.ts'
import { useListeningChoices, useListeningMode } from './reader/listening-mode.ts'
import { useLongPress } from './reader/long-press.ts'
import { useMediaSession } from './reader/media-session.ts'
import { useOwnVoice } from './reader/own-voice.ts'
import type { ChosenWord } from './reader/phrase.ts'
import { usePinch } from './reader/pinch.ts'
import { usePlayerShown } from './reader/player-shown.ts'
import { isIn } from './reader/playlist.ts'
import { useReaderKeys } from './reader/reader-keys.ts'
import { LEADINGS, useReaderOptions } from './reader/reader-options.ts'
import {
  hasGloss,
  paragraphsOf,
  type ReaderSentence,
  scriptOf,
  sentencesOf,
  spokenParagraphs,
} from './reader/sentences.ts'
import { useRecordings } from './reader/sound-addresses.ts'
import { useSpokenWord } from './reader/spoken-word.ts'
import { showTools, useStepAside } from './reader/step-aside.ts'
import { useWaitingVoice } from './reader/waiting-voice.ts'
import { looseCharactersOf, numeralsOf, wordIdsOf } from './reader/word-forms.ts'
import { TextEnd } from './TextEnd.tsx'
import { type TappedSentence, TextParagraph } from './TextParagraph.tsx'
import classes from './TextReader.module.css'
import { useTitleInScript } from './title-in-script.ts'
import { type TitleWords, useTitleWords } from './title-words.ts'
import { WordCard } from './WordCard.tsx'
import { useWayBack } from './way-back.ts'
import { wordForms } from './word-form-queries.ts'

const ReaderKeys = lazy(() => import('./ReaderKeys.tsx'))

type Props = {
  text: Pick<Text, 'sha1' | 'title' | 'title_en' | 'author' | 'level' | 'characters' | 'in_library'>
  content: ShownDocument
  opening: Opening
  /** Called with the words of the title once they are there, and with null when the text is left. */
  onTitleWords: (words: TitleWords | null) => void
}

/** Learners need longer to say a sentence than the voice that they repeat. */
const SPOKEN_SLOWER = 1.5

/** From how many characters on a line shows how far one has read. */
const LONG = 500

/** A text to read and to listen to: its paragraphs, a card for the word that is tapped, and its tools in a bar. */
export function TextReader({ text, content, opening, onTitleWords }: Props) {
  const { sha1, title, title_en, author } = text
  const reading = useReadingSettings()
  const { script, tones } = reading
  const paragraphs = tones === 'spoken' ? spokenParagraphs(paragraphsOf(content)) : paragraphsOf(content)
  const sentences = sentencesOf(paragraphs)
  const [options, changeOptions] = useReaderOptions()
  const [asked, toggleAsked] = useAskedTranslations()
  const translated = sentences.some(({ translation }) => translation !== '')
  const glossed = useGlossed(sentences)
  const translation = translated ? options.translation : 'tap'
  const canShow = (sentence: ReaderSentence) => sentence.translation !== '' || (glossed && hasGloss(sentence))
  const frame = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const { word, setWord, ...choosing } = useChosenWord(page, sentences)
  /** Whether the member has started a sentence that is not shown yet. */
  const started = useRef(false)
  usePrefetch('wordActions')
  usePinch(page, { size: options.size, onSize: (size) => changeOptions({ size }) })
  const { words, written, forms, numerals } = useWordForms(sha1, content, sentences)
  const [states, setStates] = useStates(sha1)
  // Only with the states that were asked for with them: until then, numbers are taken as known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const knownNumerals = useMemo(() => numerals, [states])
  const WordStates = useSlot('wordStates')
  const [panel, setPanel] = useState<Panel | null>(null)
  usePageMark('messages', word || panel ? 'top' : 'above tools')
  const carried = useCarried()
  const choices = useListeningChoices(carried)
  const voice = useOwnVoice(sha1, choices[0].pauses)
  const listening = useListening({
    sentences,
    repeat: choices[0].repeat,
    pauses: choices[0].pauses,
    sounds: useRecordings(sha1, content),
    generated: useGeneratedSounds(sentences),
    speed: options.speed,
    firstShown: () => firstShown(frame.current),
    onStart: () => {
      started.current = true
      endPlayingOn()
      closeFailure(messages.cannotPlay)
      closeFailure(messages.noVoiceForSentence)
    },
    onFailure: () => toast(messages.cannotPlay, 'failed'),
    onEnd: () => !mode.takeEndOfText() && options.continuous && book.next?.(),
    onPause: voice.record,
    pauseFactor: voice.state === 'on' ? SPOKEN_SLOWER : 1,
    onNoVoice: () => toast(messages.noVoiceForSentence, 'failed'),
  })
  useSpokenWord(frame, listening)
  const isHeard = listening.heard !== null
  useEffect(() => {
    if (!isHeard) showTools()
  }, [isHeard])
  useReadingRecord({
    text: sha1,
    title: useTitleInScript(title).shown,
    frame,
    sentences,
    heard: listening.heard && (listening.heard.sentence ?? -1),
  })
  const reopened = useCardOfEntry(frame, word, sentences)
  // Below what measures the text when it is left, since the layout changes with this mark.
  useStepAside()
  const mode = useListeningMode(choices, listening, carried?.sleep ?? null)
  const book = useBook(listening.keepPlayer, () => ({ pauses: mode.pauses, sleep: mode.sleep }))
  const BookNeighbors = useSlot('bookNeighbors')
  usePlayCarried(carried, listening)
  usePlayOn(sha1, listening, mode)
  useListeningKeys(listening)
  const [showsKeys, showKeys] = useState(false)
  useReaderKeys(frame, listening, () => showKeys(true))
  useMediaSession({ title, author, listening, previous: book.previous, next: book.next })
  const [player, showPlayer] = usePlayerShown(listening, options.player, changeOptions)
  const translates = panel === 'words'
  const listens = player && !translates && listening.state !== 'none'
  /** The start of the part that is repeated, while a tap chooses its end. */
  const begins = listens ? mode.begins : null
  const { repeat } = mode
  /** The part that is repeated, or the sentence with which it will start. */
  const part = useMemo(
    () => (repeat.kind === 'part' ? repeat : begins === null ? null : { from: begins, to: begins }),
    [repeat, begins],
  )
  const hear = (sentence: number) => {
    if (listening.heard?.what === 'text') listening.playFrom(sentence)
    else listening.playSentence(sentence)
  }
  const canHear = listening.state === 'ready'
  useLongPress(page, { enabled: canHear, onPress: hear })
  const hasTranslated = () => {
    if (translated && options.translationTip) changeOptions({ translationTip: false })
  }
  const tap = useLatestCallback(({ sentence, beside }: TappedSentence) => {
    // Such a tap closes the card of a word.
    if (word || (beside && !listens && !translates)) return
    if (!listens) {
      if (!canShow(sentence)) return
      toggleAsked(sentence.index)
      return hasTranslated()
    }
    if (begins !== null) {
      mode.mark(sentence.index)
      listening.playFrom(Math.min(begins, sentence.index))
    } else hear(sentence.index)
  })
  const choose = useLatestCallback((chosen: ChosenWord) => {
    if (begins !== null || translates) tap(chosen)
    else choosing.choose(chosen)
  })
  const titleWords = useTitleWords(title, title_en, sentences, !content.partial)
  useEffect(() => {
    onTitleWords(titleWords && { sentence: titleWords, choose: setWord })
    return () => onTitleWords(null)
  }, [titleWords, onTitleWords, setWord])
  useWaitingVoice(listening, { isOpen: word !== null, repeats: repeat.kind === 'sentence' })
  const close = useCallback(() => {
    showTools()
    setWord(null)
  }, [setWord])
  return (
    <div className={classes.reader}>
      {opening.right === 'opened' && <FreeText opening={opening} />}
      {BookNeighbors && (player || listening.heard) && (
        <Suspense>
          <BookNeighbors sha1={sha1} onNeighbors={book.onNeighbors} />
        </Suspense>
      )}
      {WordStates && <WordStates words={words} onStates={setStates} />}
      <div ref={frame} className={classes.frame} data-heard={canHear || undefined}>
        {text.characters >= LONG && <div className={classes.progress} />}
        <EvenPage
          ref={page}
          script={script}
          pinyin={options.pinyin}
          waiting={WordStates !== undefined && states === null}
          colored={coloredBy(reading)}
          tinted={options.tinted}
          size={options.size}
          leading={LEADINGS[options.leading]}
          className={classes.text}
          onKeyDown={choosing.selectByKey}
        >
          {paragraphs.map((paragraph) => (
            <TextParagraph
              key={paragraph.start}
              paragraph={paragraph}
              drawn={reopened}
              script={script}
              forms={script === written ? undefined : forms}
              numerals={knownNumerals}
              states={states ?? NO_STATES}
              translation={translation}
              asked={asked}
              current={currentIn(paragraph.sentences, listening.heard?.sentence ?? null)}
              paused={
                listening.paused && !listening.heard ? currentIn(paragraph.sentences, listening.last()) : null
              }
              repeated={part && paragraph.sentences.some((sentence) => isIn(part, sentence)) ? part : null}
              onWord={choose}
              onSentence={tap}
            />
          ))}
        </EvenPage>
        <BesideText
          sentences={sentences}
          states={states}
          forms={script === written ? undefined : forms}
          partial={content.partial === true}
          covered={word !== null}
          onWord={setWord}
          onKeys={() => showKeys(true)}
        />
        {word && (
          <WordCard
            text={sha1}
            word={word}
            frame={frame}
            script={script}
            written={written}
            forms={forms}
            listening={listening}
            translates={translation === 'tap' && canShow(word.sentence) && !asked.has(word.sentence.index)}
            onTranslate={hasTranslated}
            examples={options.examples}
            onExamples={(examples) => changeOptions({ examples })}
            onSelect={setWord}
            onClose={close}
            onCorrected={choosing.corrected}
          />
        )}
      </div>
      {showsKeys && (
        <Suspense>
          <ReaderKeys onClose={() => showKeys(false)} />
        </Suspense>
      )}
      {!content.partial && <TextEnd text={text} sentences={sentences} />}
      <ReaderBar
        back={useWayBack(text)}
        options={options}
        onChange={(change) => {
          setWord(null)
          keepPlace(frame.current, () => changeOptions(change))
        }}
        frame={frame}
        started={started}
        listening={listening}
        mode={mode}
        voice={voice}
        inBook={book.next !== null}
        sentences={sentences.length}
        panel={panel}
        player={player}
        onPlayer={(shown) => {
          setWord(null)
          showTools()
          if (panel === 'listening') setPanel(null)
          showPlayer(shown)
        }}
        covered={word !== null}
        onPanel={(opened) => {
          setWord(null)
          showTools()
          setPanel(opened)
        }}
        translated={translated}
        glossed={glossed}
      />
    </div>
  )
}

/**
 * The member's state of each word, by word id, null until they are there, and a function that sets them. When they change, the share of the text
 * that is known is fetched again.
 */
function useStates(
  sha1: string,
): [ReadonlyMap<number, string> | null, (states: ReadonlyMap<number, string>) => void] {
  const cache = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<number, string> | null>(null)
  const before = useRef(states)
  const take = useCallback(
    (now: ReadonlyMap<number, string>) => {
      if (before.current && before.current !== now)
        void cache.invalidateQueries({ queryKey: shareKnownKey(sha1) })
      before.current = now
      // All words are rendered again, in slices, so that reading is not held up.
      startTransition(() => setStates(now))
    },
    [cache, sha1],
  )
  return [states, take]
}

const NO_STATES: ReadonlyMap<number, string> = new Map()

/**
 * The ids of the words of a text, also of those that its numbers consist of (`numerals`), the script in which it is written,
 * and what the dictionary has of its words.
 */
function useWordForms(sha1: string, content: ShownDocument, sentences: readonly ReaderSentence[]) {
  const { script } = useReadingSettings()
  const found = wordIdsOf(sentences)
  const loose = looseCharactersOf(sentences)
  const written = useMemo(() => scriptOf(content.content), [content])
  // Until all words are there, those of the beginning are fetched only if they are shown in another script.
  const enabled = !content.partial || script !== written
  const { data: forms } = useQuery({ ...wordForms({ sha1, words: found, loose, written }), enabled })
  const numerals = useMemo(() => forms && numeralsOf(sentences, forms), [sentences, forms])
  const words = useMemo(
    () => (numerals?.size ? [...new Set([...found, ...numerals.values()])] : found),
    [found, numerals],
  )
  return { words, written, forms, numerals }
}

/**
 * Whether sentences without a translation are shown word by word: not where a service can translate them. Nothing is offered
 * before that is known; without a connection, they are.
 */
function useGlossed(sentences: readonly ReaderSentence[]): boolean {
  const enabled = useMemo(() => sentences.some(hasGloss), [sentences])
  const { data: available, isLoading } = useQuery({ ...translationAvailable(), enabled })
  return enabled && !isLoading && !available
}

/** The indexes of the sentences whose translation was asked for, and what shows or hides that of one. */
function useAskedTranslations(): [ReadonlySet<number>, (index: number) => void] {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((index: number) => {
    setAsked((before) => {
      const after = new Set(before)
      if (!after.delete(index)) after.add(index)
      return after
    })
  }, [])
  return [asked, toggle]
}

/** A function with a stable identity, so that paragraphs are not rendered again; it calls the latest one. */
function useLatestCallback<Argument>(callback: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current(argument), [])
}

function FreeText({ opening: { opened, free } }: { opening: Opening }) {
  return (
    <p className={classes.free}>
      {messages.opened(opened, free)} · <Link to={planPaths.plans()}>{messages.seePlans}</Link>
    </p>
  )
}

function currentIn(sentences: readonly { index: number }[], current: number | null): number | null {
  return sentences.some(({ index }) => index === current) ? current : null
}
