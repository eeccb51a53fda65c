import { Button } from '@mantine/core'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordCard as Card } from '@tingdu/reading/WordCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import type { RefObject } from 'react'
import { messages } from './messages.ts'
import type { Listening } from './reader/listening.ts'
import type { ReaderSentence, ReaderToken } from './reader/sentences.ts'

/** A word that was tapped, its sentence, and the element that shows it. */
export type ChosenWord = { token: ReaderToken; sentence: ReaderSentence; element: HTMLElement }

type Props = {
  /** The id of the text. */
  text: string
  word: ChosenWord
  /** The element that the card is positioned in. */
  frame: RefObject<HTMLElement | null>
  script: Script
  listening: Listening
  onClose: () => void
}

/** The entry of a tapped word, below it, and what to do with its sentence. */
export function WordCard({ text, word, frame, script, listening, onClose }: Props) {
  const { token, sentence, element } = word
  return (
    <Card
      word={token}
      element={element}
      frame={frame}
      script={script}
      href={dictionaryPaths.token(token)}
      source={{ text, start: sentence.start + token.start, end: sentence.start + token.end }}
      onClose={onClose}
    >
      {listening.state === 'ready' && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="loudspeaker" size={16} />}
            onClick={() => listening.playSentence(sentence.index)}
          >
            {messages.playSentence}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="play" size={16} />}
            onClick={() => {
              onClose()
              listening.playFrom(sentence.index)
            }}
          >
            {messages.readFromHere}
          </Button>
        </>
      )}
    </Card>
  )
}
