import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { type AnnotatedSentence, type AnnotatedToken, type Piece, piecesOf } from './annotated-pieces.ts'
import { type Cell, cellsOf, type Fit, fitOf, widthOfPinyin } from './cells.ts'
import classes from './EvenText.module.css'
import { type MarkedPart, partsByMarks } from './marks.ts'
import type { Script } from './reading-choices.ts'

type Props<Token extends AnnotatedToken> = {
  sentence: AnnotatedSentence<Token>
  script: Script
  /** The link of a word; a word without one is a button. */
  hrefOf: (token: Token) => string | null
  /** Called with the element of a word when it is chosen, instead of following its link. */
  onWord: (token: Token, element: HTMLElement) => void
  /** What the member knows of a word: `data-state` of its element. */
  stateOf?: (token: Token) => string | undefined
}

/**
 * A sentence to read: every Chinese character has a cell of the same width, whatever is above it.
 * The readings are always there; `EvenPage` decides which are visible, without another render. They are drawn by style
 * alone, so that they are not copied, searched or read by screen readers.
 */
export function EvenText<Token extends AnnotatedToken>({ sentence, script, ...word }: Props<Token>) {
  const pieces = piecesOf(sentence, script)
  const first = pieces.find(({ kind }) => kind === 'word')?.start
  return pieces.map((piece) =>
    piece.kind === 'gap' ? (
      <Gap key={piece.start} text={piece.text} />
    ) : (
      <Word key={piece.start} piece={piece} first={piece.start === first} {...word} />
    ),
  )
}

type WordProps<Token extends AnnotatedToken> = Pick<Props<Token>, 'hrefOf' | 'onWord' | 'stateOf'> & {
  piece: Extract<Piece<Token>, { kind: 'word' }>
  first: boolean
}

/** The Tab key stops at the first word of a sentence only. A link without the router: there are thousands, all opened in a new tab. */
function Word<Token extends AnnotatedToken>({ piece, first, hrefOf, onWord, stateOf }: WordProps<Token>) {
  const { token, text } = piece
  const { cells, reading } = cellsOf(text, token.phonetic, token.spoken)
  const href = hrefOf(token)
  const shared = {
    className: staysTogether(text) ? `${classes.word} ${classes.together}` : classes.word,
    // Its name is the word, not a list of characters.
    'aria-label': text,
    'data-word': true,
    'data-start': token.start,
    'data-state': stateOf?.(token),
    tabIndex: first ? 0 : -1,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onWord(token, event.currentTarget)
    },
    ...withReading(reading, reading === null ? null : fitOf([widthOfPinyin(reading) / cells.length])),
  }
  const fit = fitOf(cells.map(({ pinyin }) => widthOfPinyin(pinyin ?? '')))
  const shown = cells.map((cell, index) => <ShownCell key={cell.start} cell={cell} fit={fit} index={index} />)
  return href === null ? (
    // A button is an inline block, before and after which a line may break, whatever the punctuation is.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span role="button" {...shared} tabIndex={shared.tabIndex} onKeyDown={clickByKey}>
      {shown}
    </span>
  ) : (
    <a href={href} {...shared}>
      {shown}
    </a>
  )
}

/** Whether a word is on one line: one of two or three characters, so that a line ends at most two characters early. */
const staysTogether = ({ length }: { length: number }) => length === 2 || length === 3

/** A sentence whose words are not drawn yet, which is as wide and has the same lines. */
export function PlainSentence({ text, shown, tokens }: PlainSentenceProps) {
  const parts: ReactNode[] = []
  let at = 0
  if (shown.length === text.length)
    for (const { start, end } of tokens) {
      if (start < at || !staysTogether({ length: end - start })) continue
      parts.push(
        ...withMarks(shown.slice(at, start), at),
        <span key={start} className={classes.together}>
          {shown.slice(start, end)}
        </span>,
      )
      at = end
    }
  return (
    <span className={classes.plain}>
      {parts}
      {withMarks(shown.slice(at), at)}
    </span>
  )
}

type PlainSentenceProps = {
  /** As it is written, and as it is shown. */
  text: string
  shown: string
  tokens: readonly Pick<AnnotatedToken, 'start' | 'end'>[]
}

function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function ShownCell({
  cell: { text, pinyin, tone },
  fit,
  index,
}: {
  cell: Cell
  fit: Fit | null
  index: number
}) {
  return (
    <span className={classes.cell} data-tone={tone ?? undefined} {...withReading(pinyin, fit, index)}>
      {text}
    </span>
  )
}

/** What draws a reading above a cell or a word: its text and, of crowded ones, the lengths that its place depends on. */
function withReading(reading: string | null, fit: Fit | null, index = 0) {
  if (reading === null) return {}
  return {
    'data-reading': reading,
    ...(fit && {
      'data-long': fit.long || undefined,
      style: {
        '--widest': fit.widest,
        '--mean': fit.mean,
        '--shift': fit.shifts[index],
      } as CSSProperties,
    }),
  }
}

/** Marks of punctuation are closer to what they belong to than a character would be; Latin words and numbers keep their own width. */
function Gap({ text }: { text: string }) {
  return partsByMarks(text).map((part) =>
    part.mark ? <Mark key={part.start} {...part} /> : cellsOfGap(part),
  )
}

/** A part of a sentence that is not drawn yet, with the widths that it will have. */
const withMarks = (text: string, from: number): ReactNode[] =>
  partsByMarks(text).flatMap((part) =>
    part.mark ? (
      <Mark key={`mark ${from + part.start}`} {...part} />
    ) : (
      runsOf(part.text).map(({ at, run, isSquare }) =>
        isSquare ? (
          run
        ) : (
          <span key={`own ${from + part.start + at}`} className={classes.own}>
            {run}
          </span>
        ),
      )
    ),
  )

/** The style depends on its kind. */
function Mark({ text, mark }: MarkedPart) {
  return <span data-mark={mark}>{text}</span>
}

/** Chinese characters that are in no word have a cell each. A dash and an ellipsis are two squares that touch. */
function cellsOfGap({ start, text }: MarkedPart): ReactNode[] {
  return runsOf(text).flatMap<ReactNode>(({ at, run, isSquare }) =>
    isSquare
      ? Array.from(run.matchAll(/./gsu), ({ 0: character, index }) => (
          <span key={start + at + index} className={classes.cell}>
            {character}
          </span>
        ))
      : run,
  )
}

const SQUARES = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uff60'
const RUNS = new RegExp(`(?<squares>[${SQUARES}]+)|[^${SQUARES}]+`, 'gu')

/** Divides a text into runs of characters that are drawn in squares, and others, such as Latin words. `at` is in UTF-16 units. */
const runsOf = (text: string) =>
  Array.from(text.matchAll(RUNS), ({ 0: run, index, groups }) => ({
    at: index,
    run,
    isSquare: groups?.squares !== undefined,
  }))
