import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import type { OwnVoice } from '../reader/own-voice.ts'
import type { ReaderOptions } from '../reader/reader-options.ts'
import { type ListeningMode, ListeningPanel } from './ListeningPanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { PinyinPanel } from './PinyinPanel.tsx'
import classes from './ReaderBar.module.css'
import { TranslationPanel } from './TranslationPanel.tsx'
import { Turn } from './Turn.tsx'

type Props = {
  /** The address to which one leaves the text. */
  back: string
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  listening: Listening
  mode: ListeningMode
  voice: OwnVoice
  /** Whether there is a next text in the book. */
  inBook: boolean
  /** How many sentences the text has. */
  sentences: number
  panel: Panel | null
  /** Whether the card of a word is open, which Escape and a press then close instead of the panel. */
  covered: boolean
  onPanel: (panel: Panel | null) => void
  /** Whether there is a translation to show, and whether sentences without one are shown word by word. */
  translated: boolean
  glossed: boolean
}

/** The panels that the bar opens. */
export type Panel = 'look' | 'pinyin' | 'translation' | 'listening'

/** The tools of the reader in one bar at the bottom. It is hidden with the header while the text is scrolled down. */
export function ReaderBar(props: Props) {
  const { back, options, onChange, listening, mode, voice, inBook, sentences } = props
  const { panel, covered, onPanel, translated, glossed } = props
  const turn = mode.pauses ? listening.heard : null
  const bar = useRef<HTMLDivElement>(null)
  useClosing(bar, covered ? null : panel, () => onPanel(null))
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    onPanel(null)
  }
  const opens = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: () => onPanel(panel === name ? null : name),
  })
  return (
    <div className={classes.dock}>
      <div
        ref={bar}
        className={classes.bar}
        data-open={panel ?? undefined}
        data-playing={listening.heard !== null || undefined}
        data-turn={turn !== null || undefined}
        data-covered={covered || undefined}
      >
        {panel && (
          <section aria-label={messages[panel]} className={classes.panel}>
            {panel === 'look' && <LookPanel {...{ options, onChange, translated }} onClose={close} />}
            {panel === 'pinyin' && <PinyinPanel options={options} onChange={onChange} />}
            {panel === 'translation' && <TranslationPanel {...{ options, onChange, translated }} />}
            {panel === 'listening' &&
              (listening.state === 'none' ? (
                <p className={classes.hint}>{messages.noVoice}</p>
              ) : (
                <ListeningPanel {...{ options, onChange, listening, mode, voice, inBook, sentences }} />
              ))}
          </section>
        )}
        {turn && <Turn pause={turn.pause} />}
        <div role="toolbar" aria-label={messages.readingTools} className={classes.tools}>
          {/* On phones, where the header is hidden while one reads. */}
          <Link to={back} className={classes.back} aria-label={messages.back} title={messages.back}>
            <Icon name="back" size={20} />
          </Link>
          <Tool label={messages.look} glyph="Aa" {...opens('look')} />
          <Tool label={messages.pinyin} glyph="拼" {...opens('pinyin')} />
          <ListenTool listening={listening} />
          {(translated || glossed) && (
            <Tool label={messages.translation} glyph="译" {...opens('translation')} />
          )}
          <Tool label={messages.listening} {...opens('listening')}>
            <Icon name="headphones" size={20} />
            {options.speed !== 1 && listening.state !== 'none' && (
              <span className={classes.figure}>{messages.factor(options.speed)}</span>
            )}
          </Tool>
        </div>
      </div>
    </div>
  )
}

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

/** Closes the panel on Escape; what changes how the text looks also on a press outside the bar. */
function useClosing(bar: { current: HTMLElement | null }, panel: Panel | null, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!panel) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current()
      bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    }
    const closeOnPress = ({ target }: Event) => {
      if ((panel === 'look' || panel === 'pinyin') && !bar.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [bar, panel])
}
