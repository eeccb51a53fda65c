import { Button, NativeSelect } from '@mantine/core'
import { type SoundAddresses, scriptOf } from '@tingdu/features/library/texts/public.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { timeSentence } from '../document/sounds.ts'
import * as taps from '../document/taps.ts'
import type { DraftEditing } from '../editor/use-draft.ts'
import { soundTexts as texts } from '../messages.ts'
import { soundAddress } from './SoundList.tsx'
import classes from './Sounds.module.css'
import { Tapping } from './Tapping.tsx'
import { usePlayer } from './use-player.ts'
import type { SoundFiles } from './use-sound-upload.ts'
import { WaveEditor } from './WaveEditor.tsx'

type Props = { editing: DraftEditing; files: SoundFiles; addresses: SoundAddresses }

/** The times of sentences in a recording: set by tapping along while it plays, then adjusted one by one. */
export default function TimingPanel({ editing, files, addresses }: Props) {
  const { sounds = [], sentences = [], content } = editing.draft.document
  const [chosen, setChosen] = useState(0)
  const sound = Math.min(chosen, sounds.length - 1)
  const duration = sounds[sound]?.duration ?? 0
  const [tapped, setTapped] = useState<{ taps: taps.Taps; step: string } | null>(null)
  const [selected, setSelected] = useState(() =>
    Math.max(
      0,
      sentences.findIndex((each) => !each.sound),
    ),
  )

  const apply = (next: taps.Taps, step: string, end?: number) =>
    editing.edit((document) => taps.applyTaps(document, next, end), step)
  /** Ends tapping; without `end`, the sentence that was being read is the one to go on with. */
  const finish = (end?: number) => {
    if (tapped) {
      apply(tapped.taps, tapped.step, end)
      const next = taps.tappedSentence(tapped.taps) + (end === undefined ? 0 : 1)
      setSelected(Math.min(next, sentences.length - 1))
    }
    setTapped(null)
  }
  const path = sounds[sound]?.path ?? ''
  const address = soundAddress(path, files, addresses) ?? ''
  const renew = () => addresses.renew(path)
  const player = usePlayer(address, {
    renew,
    onEnded: () => finish(duration || player.now()),
    onStart: () => closeFailure(texts.cannotPlay),
    onFailed: () => toast(texts.cannotPlay, 'failed'),
  })
  const start = () => {
    const at = beginningOf(sentences, selected, sound)
    setTapped({ taps: taps.startTaps(sound, selected, at), step: `taps ${Date.now()}` })
    player.play(at)
  }
  const mark = () => {
    if (!tapped) return
    const next = taps.tap(tapped.taps, player.now())
    apply(next, tapped.step)
    if (taps.tappedSentence(next) < sentences.length) return setTapped({ ...tapped, taps: next })
    player.pause()
    setTapped(null)
  }
  const takeBack = () => {
    if (!tapped) return
    const next = taps.untap(tapped.taps)
    editing.edit((document) => timeSentence(document, taps.tappedSentence(next), null), tapped.step)
    setTapped({ ...tapped, taps: next })
    player.play(next.marks.at(-1) ?? 0)
  }
  const stop = () => {
    player.pause()
    finish()
  }
  const textOf = (index: number) => {
    const sentence = sentences[index]
    return sentence ? content.slice(sentence.start, sentence.end) : ''
  }
  const timed = sentences.filter((each) => each.sound).length
  const timing = sentences[selected]?.sound
  return (
    <div className={classes.section}>
      {sounds.length > 1 && (
        <NativeSelect
          label={texts.title}
          value={sound}
          data={sounds.map((_, index) => ({ value: String(index), label: texts.recording(index + 1) }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          disabled={tapped !== null}
        />
      )}
      {tapped ? (
        <Tapping
          current={textOf(taps.tappedSentence(tapped.taps))}
          following={textOf(taps.tappedSentence(tapped.taps) + 1)}
          time={player.time}
          onMark={mark}
          onTakeBack={tapped.taps.marks.length > 1 ? takeBack : null}
          onStop={stop}
        />
      ) : (
        <div className={classes.tap}>
          <p>{texts.startHint}</p>
          <div className={classes.row}>
            <Button onClick={start}>{texts.start}</Button>
            <p className={classes.hint} role="status">
              {texts.from(selected + 1)} · {texts.finished(timed)}
            </p>
          </div>
        </div>
      )}
      {!tapped && timing && timing.index === sound && (
        <WaveEditor
          key={`${selected} ${path}`}
          sound={{ path, address, renew }}
          file={files.get(path)?.file}
          duration={duration || timing.to + 1}
          index={selected}
          timing={timing}
          editing={editing}
          player={player}
        />
      )}
      {!tapped && (
        <ol aria-label={texts.sentences} className={classes.sentences}>
          {sentences.map((sentence, index) => (
            <li key={sentence.start}>
              <button
                type="button"
                className={classes.sentence}
                aria-pressed={index === selected}
                onClick={() => setSelected(index)}
                lang={scriptOf(content) === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
              >
                <span>{textOf(index)}</span>
                <span className={classes.hint} lang="en">
                  {sentence.sound ? texts.span(sentence.sound.from, sentence.sound.to) : texts.notTimed}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

type Timed = { sound?: { index: number; from: number; to: number } | null | undefined }

/** Where tapping starts: at the beginning of a timed sentence, else at the end of the one before it. */
function beginningOf(sentences: readonly Timed[], index: number, sound: number): number {
  const own = sentences[index]?.sound
  if (own?.index === sound) return own.from
  const before = sentences[index - 1]?.sound
  return before?.index === sound ? before.to : 0
}
