import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { type AnnotatedSentence, type AnnotatedToken, type Piece, piecesOf } from './annotated-pieces.ts'
import { type Cell, cellsOf, widthOfPinyin } from './cells.ts'
import classes from './EvenText.module.css'
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
 * A sentence to read: every Chinese character and punctuation mark has a cell of the same width, whatever is above it.
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
    className: classes.word,
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
    ...withReading(reading, cells.length),
  }
  const shown = cells.map((cell) => <ShownCell key={cell.start} cell={cell} />)
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

function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function ShownCell({ cell: { text, pinyin, tone } }: { cell: Cell }) {
  return (
    <span className={classes.cell} data-tone={tone ?? undefined} {...withReading(pinyin, 1)}>
      {text}
    </span>
  )
}

/** Readings up to this width in em fit into one cell of every page. */
const FITS = 1.5

function withReading(reading: string | null, cells: number) {
  if (reading === null) return {}
  const width = widthOfPinyin(reading) / cells
  return {
    'data-reading': reading,
    ...(width > FITS && { style: { '--reading-width': width } as CSSProperties }),
  }
}

/** Full-width characters have a cell each; Latin words and numbers keep their own width. */
function Gap({ text }: { text: string }) {
  return Array.from(text.matchAll(/[^\p{Script=Han}\u3000-\u303f\uff00-\uff60“”‘’…—·]+|./gsu), (match) =>
    /^[\p{Script=Han}\u3000-\u303f\uff00-\uff60“”‘’…—·]$/u.test(match[0]) ? (
      <span key={match.index} className={classes.cell}>
        {match[0]}
      </span>
    ) : (
      match[0]
    ),
  )
}
