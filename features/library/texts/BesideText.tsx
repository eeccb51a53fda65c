import { useMediaQuery } from '@mantine/hooks'
import { firstShown } from '@tingdu/features/library/reading-progress/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import classes from './BesideText.module.css'
import { messages } from './messages.ts'
import type { ChosenWord } from './reader/phrase.ts'
import type { ReaderSentence } from './reader/sentences.ts'
import { shortSense } from './reader/short-sense.ts'
import { type WordForms, wordInScript } from './reader/word-forms.ts'
import { type PlacedWord, unknownWords } from './reader/word-states.ts'

/** How many words are listed: as many as fit beside the text on a low screen. */
const LISTED = 7
/** How long the text has not been scrolled, in ms, before the list follows it. */
const RESTS = 250
/** How many frames it can take until a word that is scrolled to is drawn. */
const DRAWN_WITHIN = 60

type Props = {
  sentences: readonly ReaderSentence[]
  /** What the member knows of the words, null until it is there. */
  states: ReadonlyMap<number, string> | null
  /** What the dictionary has of the words, where the text is shown in another script than it is written in. */
  forms: WordForms | undefined
  /** Whether only the beginning of the text is there. */
  partial: boolean
  /** Whether the card of a word takes its place. */
  covered: boolean
  /** Opens the card of a word. */
  onWord: (word: ChosenWord) => void
  /** Shows the keys of the reader. */
  onKeys: () => void
}

/**
 * Beside a text on wide screens, where the card of a word will be: what a click does, and the words that are not known, beginning with
 * those on the screen.
 */
export function BesideText(props: Props) {
  const wide = useMediaQuery('(min-width: 78em)', false, { getInitialValueInEffect: false })
  return wide ? <Beside {...props} /> : null
}

function Beside({ sentences, states, forms, partial, covered, onWord, onKeys }: Props) {
  const { script } = useReadingSettings()
  const root = useRef<HTMLElement>(null)
  const words = useMemo(() => states && unknownWords(sentences, states), [sentences, states])
  const sentence = useFirstShown(root)
  const ahead = words?.findIndex((word) => word.sentence.index >= sentence) ?? -1
  const last = Math.max((words?.length ?? 0) - LISTED, 0)
  const first = ahead < 0 ? last : Math.min(ahead, last)
  const more = last - first
  return (
    <aside ref={root} className={classes.beside} data-covered={covered || undefined}>
      <div className={classes.sticky}>
        <p className={classes.hint}>
          {messages.lookUp}{' '}
          <button type="button" className={classes.keys} aria-keyshortcuts="?" onClick={onKeys}>
            {messages.keys}
          </button>
        </p>
        {words?.length === 0 && !partial && <p className={classes.hint}>{messages.noUnknownWords}</p>}
        {words && words.length > 0 && (
          <>
            <h2 className={classes.heading}>{messages.unknownWords}</h2>
            <ul className={classes.words}>
              {words.slice(first, first + LISTED).map((word) => (
                <li key={word.token.word_id}>
                  <button type="button" className={classes.word} onClick={() => open(root, word, onWord)}>
                    <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.chinese}>
                      {wordInScript(word.token, script, forms)}
                    </span>{' '}
                    <span className={classes.pinyin}>
                      <WordPinyin phonetic={word.token.phonetic} word={word.token.chinese} />
                    </span>{' '}
                    <span className={classes.meaning}>{shortSense(word.token)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {more > 0 && !partial && <p className={classes.hint}>{messages.moreUnknownWords(more)}</p>}
          </>
        )}
      </div>
    </aside>
  )
}

/** The index of the first sentence on the screen, whenever scrolling has come to rest. */
function useFirstShown(root: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    let rests: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(rests)
      rests = setTimeout(() => setShown(firstShown(root.current?.parentElement ?? null)), RESTS)
    }
    // The text may be opened where it was left.
    wait()
    addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(rests)
      removeEventListener('scroll', wait)
    }
  }, [root])
  return shown
}

/** Scrolls to a word and opens its card, once it is drawn. */
function open(
  { current }: RefObject<HTMLElement | null>,
  { token, sentence }: PlacedWord,
  onWord: Props['onWord'],
): void {
  const shown = current?.parentElement?.querySelector(`[data-sentence="${sentence.index}"]`)
  const { top = 0, bottom = 0 } = shown?.getBoundingClientRect() ?? {}
  if (top < 80 || bottom > globalThis.innerHeight - 80) shown?.scrollIntoView({ block: 'center' })
  const choose = (left: number) => {
    const element = shown?.querySelector<HTMLElement>(`[data-word][data-start="${token.start}"]`)
    if (element) onWord({ token, sentence, element })
    else if (left > 0) requestAnimationFrame(() => choose(left - 1))
  }
  // The click that asks for it has to be over, because a click beside a card closes it.
  requestAnimationFrame(() => choose(DRAWN_WITHIN))
}
