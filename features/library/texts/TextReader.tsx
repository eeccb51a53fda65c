import { useReadingRecord } from '@tingdu/features/library/reading-progress/public.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { moveBetweenWords } from '@tingdu/reading/move-between-words.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TextDocument } from './document/text-document.ts'
import { messages } from './messages.ts'
import type { Opening } from './queries.ts'
import { ReaderTools } from './ReaderTools.tsx'
import { useListening } from './reader/listening.ts'
import { useReaderOptions } from './reader/reader-options.ts'
import { paragraphsOf, scriptOf } from './reader/sentences.ts'
import { useSoundAddresses } from './reader/sound-addresses.ts'
import { TextParagraph } from './TextParagraph.tsx'
import classes from './TextReader.module.css'
import { type ChosenWord, WordCard } from './WordCard.tsx'

type Props = { sha1: string; content: TextDocument; opening: Opening }

/** A text to read and to listen to: its tools, its paragraphs, and a card for the word that is tapped. */
export function TextReader({ sha1, content, opening }: Props) {
  const paragraphs = useMemo(() => paragraphsOf(content), [content])
  const sentences = useMemo(() => paragraphs.flatMap((paragraph) => paragraph.sentences), [paragraphs])
  const script = useMemo(() => scriptOf(content.content), [content])
  const { toneColors, colorCharacters } = useReadingSettings()
  const [options, changeOptions] = useReaderOptions()
  const [word, setWord] = useState<ChosenWord | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const listening = useListening({
    sentences,
    sounds: useRecordings(sha1, content),
    speed: options.speed,
    onStart: () => {
      closeFailure(messages.cannotPlay)
      closeFailure(messages.noVoiceForSentence)
    },
    onFailure: () => toast(messages.cannotPlay, 'failed'),
    onNoVoice: () => toast(messages.noVoiceForSentence, 'failed'),
  })
  useReadingRecord({ text: sha1, frame, heard: listening.heard && (listening.heard.sentence ?? -1) })
  const choose = useCallback((chosen: ChosenWord) => setWord(chosen), [])
  const palette = toneColors === 'off' ? 'standard' : toneColors
  const { pinyin, tones } = options
  return (
    <>
      {opening.right === 'opened' && <FreeText opening={opening} />}
      <ReaderTools
        options={options}
        onChange={(change) => {
          setWord(null)
          changeOptions(change)
        }}
        listening={listening}
        translated={sentences.some(({ translation }) => translation !== '')}
      />
      <div ref={frame} className={classes.frame} data-tones={tones ? palette : 'off'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the words, which are links */}
        <div className={classes.text} data-pinyin={pinyin || undefined} onKeyDown={moveBetweenWords}>
          {paragraphs.map((paragraph, index) => (
            <TextParagraph
              key={paragraph.start}
              paragraph={paragraph}
              first={index === 0}
              script={script}
              pinyin={pinyin}
              toned={tones && (colorCharacters || !pinyin)}
              translation={options.translation}
              current={currentIn(paragraph.sentences, listening.heard?.sentence ?? null)}
              onWord={choose}
            />
          ))}
        </div>
        {word && (
          <WordCard
            key={`${word.sentence.index} ${word.token.start}`}
            text={sha1}
            word={word}
            frame={frame}
            script={script}
            listening={listening}
            onClose={() => setWord(null)}
          />
        )}
      </div>
    </>
  )
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

function useRecordings(sha1: string, { sounds = [] }: TextDocument) {
  const { now, renew } = useSoundAddresses(sha1, sounds.length > 0)
  return sounds.map(({ path }) => ({ address: () => now(path), renew: () => renew(path) }))
}
