import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { useFollowedVoice } from '../reader/follow-voice.ts'
import type { Listening } from '../reader/listening.ts'
import type { OwnVoice } from '../reader/own-voice.ts'
import { otherPinyin, otherTranslation, type ReaderOptions } from '../reader/reader-options.ts'
import { type ListeningMode, ListeningPanel } from './ListeningPanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { Player } from './Player.tsx'
import classes from './ReaderBar.module.css'
import { Shadowing } from './Shadowing.tsx'
import { SleepSign } from './SleepSign.tsx'
import { Turn } from './Turn.tsx'

type Props = {
  /** Leads out of the text. */
  back: Pick<ComponentProps<typeof Link>, 'to' | 'onClick'>
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  /** The element of the text. */
  frame: RefObject<HTMLElement | null>
  /** Set when a sentence is started by the member. */
  started: RefObject<boolean>
  listening: Listening
  mode: ListeningMode
  voice: OwnVoice
  /** Whether there is a next text in the book. */
  inBook: boolean
  /** How many sentences the text has. */
  sentences: number
  panel: Panel | null
  /** Whether the player is shown, and what shows or hides it. */
  player: boolean
  onPlayer: (shown: boolean) => void
  /** Whether the card of a word is open, which Escape and a press then close instead of the panel. */
  covered: boolean
  onPanel: (panel: Panel | null) => void
  /** Whether there is a translation to show, and whether sentences without one are shown word by word. */
  translated: boolean
  glossed: boolean
}

/** The panels that the bar opens; `words` explains how sentences without a translation are shown, `listening` has what the player has no room for. */
export type Panel = 'look' | 'words' | 'listening'

const panelNames: Record<Panel, string> = {
  look: messages.look,
  words: messages.byWord,
  listening: messages.more,
}

/** The tools of the reader in one bar at the bottom. It is hidden with the header while the text is scrolled down. */
export function ReaderBar(props: Props) {
  const { back, options, onChange, frame, started, listening, mode, voice, inBook, sentences } = props
  const { panel, player, onPlayer, covered, onPanel, translated, glossed } = props
  const tip =
    translated && options.translationTip && options.translation === 'tap' && !player && panel === null
  const skips = player && listening.state !== 'none'
  const shadows = mode.pauses && (player || listening.heard !== null)
  const choosing = mode.begins !== null && panel !== 'words'
  usePageMark('tools', !player ? null : panel === 'listening' ? panel : shadows ? 'turn' : 'player')
  const bar = useRef<HTMLDivElement>(null)
  const sentence = listening.heard?.sentence ?? null
  const { beyond, show } = useFollowedVoice({ frame, bar, sentence, started, covering: panel ?? player })
  const goToSentence = () => {
    show()
    // The button is gone.
    bar.current?.querySelector<HTMLElement>(`.${classes.listen}`)?.focus({ preventScroll: true })
  }
  const hideTip = () => {
    onChange({ translationTip: false })
    // The tip is gone, and with it what had the focus.
    bar.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus({ preventScroll: true })
  }
  useClosing(bar, covered ? null : panel, () => onPanel(null))
  const close = () => {
    opener(bar)?.focus()
    onPanel(null)
  }
  const opens = (name: Panel) => ({
    'data-opener': true,
    'aria-expanded': panel === name,
    onClick: () => onPanel(panel === name ? null : name),
  })
  return (
    <div className={classes.dock}>
      <div
        ref={bar}
        className={classes.bar}
        data-open={panel ?? undefined}
        data-player={player || undefined}
        data-playing={listening.heard !== null || undefined}
        data-turn={shadows || undefined}
        data-covered={covered || undefined}
      >
        {beyond && (
          <button type="button" className={classes.return} data-beyond={beyond} onClick={goToSentence}>
            <Icon name="down" size={18} />
            {messages.toSentence}
          </button>
        )}
        {panel && (
          <section aria-label={panelNames[panel]} className={classes.panel}>
            {panel === 'look' && <LookPanel {...{ options, onChange, translated }} onClose={close} />}
            {panel === 'words' && <p className={classes.hint}>{messages.tapForWords}</p>}
            {panel === 'listening' && (
              <ListeningPanel
                {...{ options, onChange, mode, inBook }}
                canRecord={voice.supported}
                onBegun={close}
              />
            )}
          </section>
        )}
        {tip && (
          <p className={classes.tip}>
            {messages.translationTip}
            <IconButton label={messages.hideTip} onClick={hideTip}>
              <Icon name="close" size={16} />
            </IconButton>
          </p>
        )}
        {shadows && (
          <Turn heard={listening.heard}>{player && <Shadowing voice={voice} listening={listening} />}</Turn>
        )}
        {player && (
          <p role="status" className={choosing ? classes.choosing : undefined}>
            {choosing && messages.tapLastOfPart}
          </p>
        )}
        {player && (
          <Player
            {...{ onChange, listening, mode, sentences }}
            speed={options.speed}
            isMore={panel === 'listening'}
            onMore={() => onPanel(panel === 'listening' ? null : 'listening')}
          />
        )}
        <div role="toolbar" aria-label={messages.readingTools} className={classes.tools}>
          {/* On phones, where the header is hidden while one reads. */}
          <Link {...back} className={classes.back} aria-label={messages.back} title={messages.back}>
            <Icon name="back" size={20} />
          </Link>
          <Tool label={messages.look} glyph="Aa" {...opens('look')} />
          <Tool
            label={messages.pinyin}
            title={messages.allPinyin}
            glyph="拼"
            aria-pressed={options.pinyin === 'all'}
            onClick={() => onChange(otherPinyin(options))}
          />
          {skips && <SkipTool step={-1} listening={listening} />}
          <ListenTool listening={listening} />
          {skips && <SkipTool step={1} listening={listening} />}
          {translated && (
            <Tool
              label={messages.translation}
              title={messages.allTranslations}
              glyph="译"
              aria-pressed={options.translation === 'all'}
              onClick={() => onChange(otherTranslation(options))}
            />
          )}
          {/* Where the text has no translation, so that the tool promises none. */}
          {!translated && glossed && <Tool label={messages.byWord} glyph="词" {...opens('words')} />}
          <Tool label={messages.listening} aria-expanded={player} onClick={() => onPlayer(!player)}>
            <Icon name="headphones" size={20} />
            {listening.state !== 'none' && ((options.speed !== 1 && !player) || mode.sleep) && (
              <span className={classes.figures}>
                {options.speed !== 1 && !player && (
                  <span className={classes.figure}>{messages.factor(options.speed)}</span>
                )}
                {mode.sleep && <SleepSign sleep={mode.sleep} />}
              </span>
            )}
          </Tool>
        </div>
      </div>
    </div>
  )
}

/** The button that opened the panel. */
const opener = ({ current }: RefObject<HTMLElement | null>) =>
  current?.querySelector<HTMLElement>('[data-opener][aria-expanded=true]')

/** `glyph` is drawn before the label, and alone where there is no room. */
type ToolProps = ComponentProps<'button'> & { label: string; glyph?: string }

function Tool({ label, glyph, children, ...rest }: ToolProps) {
  return (
    <button type="button" className={classes.tool} title={label} data-glyph={glyph} {...rest}>
      {children}
      <span className={classes.label}>{label}</span>
    </button>
  )
}

/** Keeps its place, unseen and disabled, while the voices of the device are looked for. */
function ListenTool({ listening: { state, sound, heard, paused, play, pause } }: { listening: Listening }) {
  if (state === 'none') return null
  const label = heard ? messages.pause : paused ? messages.resume : messages.listen
  return (
    <button
      type="button"
      className={classes.listen}
      aria-label={label}
      title={`${label} · ${messages.soundOf(heard?.sound ?? sound)}`}
      disabled={state === 'looking'}
      onClick={heard ? pause : play}
    >
      <Icon name={heard ? 'pause' : 'play'} size={22} />
    </button>
  )
}

/** Goes to the sentence before or after. */
function SkipTool({ step, listening }: { step: 1 | -1; listening: Listening }) {
  return (
    <IconButton
      label={step === 1 ? messages.nextSentence : messages.previousSentence}
      onClick={() => listening.skip(step)}
    >
      <Icon name={step === 1 ? 'next' : 'previous'} />
    </IconButton>
  )
}

/** Closes the panel on Escape; what changes how the text looks also on a press outside the bar. */
function useClosing(bar: RefObject<HTMLElement | null>, panel: Panel | null, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!panel) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current()
      opener(bar)?.focus()
    }
    const closeOnPress = ({ target }: Event) => {
      if (panel === 'look' && !bar.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [bar, panel])
}
