import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import {
  type OpensAt,
  openingAt,
  useListeningRecord,
} from '@tingdu/features/library/reading-progress/public.ts'
import { onSoundBegins } from '@tingdu/reading/other-sounds.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import type { Neighbors } from '@tingdu/ui/web-feature.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SleepSign } from '../bar/SleepSign.tsx'
import { messages } from '../messages.ts'
import { textPaths } from '../paths.ts'
import { openedText, type ShownDocument, type Text } from '../queries.ts'
import { useGeneratedSounds } from '../reader/generated-sounds.ts'
import { useListening } from '../reader/listening.ts'
import { useListeningChoices, useListeningMode } from '../reader/listening-mode.ts'
import { useMediaSession } from '../reader/media-session.ts'
import { useReaderOptions } from '../reader/reader-options.ts'
import { paragraphsOf, sentencesOf } from '../reader/sentences.ts'
import { useRecordings } from '../reader/sound-addresses.ts'
import { InScript } from '../TextTitle.tsx'
import { useTitleInScript } from '../title-in-script.ts'
import classes from './MiniPlayer.module.css'
import { endPlayingOn, onTakenBack, type PlayingOn, playOn, usePlayingOn } from './playing-on.ts'

/** The text that is heard while its page is not open, in one row at the bottom of every page; nothing if there is none. */
export default function MiniPlayer() {
  const playing = usePlayingOn()
  return (
    playing && (
      <QueryClientProvider client={queryClient}>
        <OpenedText key={playing.sha1} playing={playing} />
      </QueryClientProvider>
    )
  )
}

function OpenedText({ playing }: { playing: PlayingOn }) {
  const { data, isError } = useQuery(openedText(playing.sha1))
  const content = data?.text.json_text
  // The next text of a book may be closed to the member.
  const isMissing = data === undefined ? isError : !content
  useEffect(() => {
    if (isMissing) endPlayingOn()
  }, [isMissing])
  return data && content ? <Player playing={playing} text={data.text} content={content} /> : null
}

type Props = { playing: PlayingOn; text: Text; content: ShownDocument }

function Player({ playing: { carried, handover }, text: { sha1, title, author }, content }: Props) {
  const sentences = sentencesOf(paragraphsOf(content))
  const [{ speed, continuous }] = useReaderOptions()
  const choices = useListeningChoices(carried)
  const [neighbors, setNeighbors] = useState<Neighbors>({ previous: null, next: null })
  const listening = useListening({
    sentences,
    repeat: choices[0].repeat,
    pauses: choices[0].pauses,
    sounds: useRecordings(sha1, content),
    generated: useGeneratedSounds(sentences),
    speed,
    firstShown: () => 0,
    onStart: () => closeFailure(messages.cannotPlay),
    onFailure: () => toast(messages.cannotPlay, 'failed'),
    onEnd: () => !mode.takeEndOfText() && continuous && next?.(),
    onPause: () => () => {},
    pauseFactor: 1,
    onNoVoice: () => toast(messages.noVoiceForSentence, 'failed'),
  })
  const mode = useListeningMode(choices, listening, carried.sleep)
  const { repeat, pauses, sleep } = mode
  const goTo = (other: string | null) =>
    other === null
      ? null
      : () => {
          listening.keepPlayer()
          playOn({ sha1: other, carried: { pauses, sleep }, handover: null })
        }
  const next = goTo(neighbors.next)
  useMediaSession({ title, author, listening, previous: goTo(neighbors.previous), next })
  useListeningRecord({
    text: sha1,
    title: useTitleInScript(title).shown,
    sentences,
    heard: listening.heard && (listening.heard.sentence ?? -1),
  })
  const latest = useRef({ listening, repeat, pauses, sleep })
  useEffect(() => {
    latest.current = { listening, repeat, pauses, sleep }
  })
  const started = useRef(false)
  useEffect(() => {
    if (started.current || (!handover && listening.state === 'looking')) return
    // A moment later, since React mounts everything twice while the app is developed, and the first time ends the player.
    const timer = setTimeout(() => {
      started.current = true
      if (handover) listening.takeOver(handover)
      else if (listening.state === 'ready') listening.playFrom()
      else endPlayingOn()
    })
    return () => clearTimeout(timer)
  }, [listening, handover])
  useEffect(
    () =>
      onTakenBack(() => {
        const { listening, ...carried } = latest.current
        if (!started.current) return { sha1, carried, handover }
        const taken = listening.handOver()
        // What was heard to its end does not begin again.
        return taken && { sha1, carried, handover: taken }
      }),
    [sha1, handover],
  )
  useEffect(() => onSoundBegins(() => latest.current.listening.pause()), [])
  usePageMark('player')
  const BookNeighbors = useSlot('bookNeighbors')
  const { heard } = listening
  const label = heard ? messages.pause : listening.paused ? messages.resume : messages.listen
  const at: OpensAt = openingAt(sentences, listening.last())
  return (
    <section aria-label={messages.nowPlaying} className={classes.player} data-mini-player>
      {BookNeighbors && (
        <Suspense>
          <BookNeighbors sha1={sha1} onNeighbors={setNeighbors} />
        </Suspense>
      )}
      <Link to={textPaths.text(sha1)} state={at} className={classes.title}>
        <InScript text={title} />
      </Link>
      {sleep && <SleepSign sleep={sleep} />}
      <IconButton label={label} onClick={heard ? listening.pause : listening.play}>
        <Icon name={heard ? 'pause' : 'play'} size={22} />
      </IconButton>
      <IconButton label={messages.endPlaying} onClick={endPlayingOn}>
        <Icon name="close" size={20} />
      </IconButton>
    </section>
  )
}
