import { getSession } from '@tingdu/client/session.ts'
import { useEffect, useRef } from 'react'
import { recordReading } from './reading-recorder.ts'
import { leftAtSentence, rememberLeft, sendEvent } from './use-reading-record.ts'

type Options = {
  /** The sha1 of the text, and its title as the member sees it. */
  text: string
  title: string
  /** The sentence that is being heard; null while nothing is heard, -1 if it is not known which. */
  heard: number | null
  /** The texts of its sentences. */
  sentences: readonly { text: string }[]
}

/**
 * Records how far a text is heard, and for how long, while its page is not open. Nothing is recorded while staff view the
 * product as a member.
 */
export function useListeningRecord({ text, title, heard, sentences }: Options): void {
  const latest = useRef({ heard, sentences, title })
  const noteHeard = useRef(() => {})
  const isHeard = heard !== null
  useEffect(() => {
    latest.current = { heard, sentences, title }
    noteHeard.current()
  }, [heard, sentences, title])
  useEffect(() => {
    if (!isHeard || getSession().viewing) return
    let reached = leftAtSentence(text)
    const textOf = (sentence: number) => latest.current.sentences[sentence]?.text ?? ''
    const recorded = recordReading({
      text,
      sentence: () => {
        const { heard } = latest.current
        if (heard !== null && heard >= 0) reached = heard
        return reached
      },
      textOf,
      onScreen: () => null,
      heard: () => latest.current.heard,
      send: (event) => sendEvent(event, latest.current.title, () => false),
    })
    noteHeard.current = recorded.noteHeard
    noteHeard.current()
    return () => {
      noteHeard.current = () => {}
      const sentence = recorded.end()
      rememberLeft(text, sentence, textOf(sentence))
    }
  }, [text, isHeard])
}
