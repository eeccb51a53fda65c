import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './AnnotatedText.module.css'
import {
  type AnnotatedSentence,
  type AnnotatedToken,
  type Group,
  groupsOf,
  type Piece,
  piecesOf,
  type TokenPart,
} from './annotated-pieces.ts'
import type { Script } from './reading-choices.ts'
import { useReadingSettings } from './reading-settings.ts'
import { TonedCharacters, WordPinyin } from './TonedPinyin.tsx'

type AnnotatedTextProps<Token extends AnnotatedToken> = {
  sentence: AnnotatedSentence<Token>
  /** The link of a word; a word without a link is plain text. */
  hrefOf?: (token: Token) => string | null
  /**
   * Called with the element of a word when it is chosen, instead of following its link. The Tab key then stops at the
   * first word only.
   */
  onWord?: (token: Token, element: HTMLElement) => void
  /** The words, or else the characters, to mark, in either script. */
  marks?: string[]
  /** Whether to show each word's reading above it. */
  pinyin?: boolean
  /** Whether the characters of a word stay together and words have a gap between them; for short texts. */
  even?: boolean
  /** Whether to show each character in the color of its tone. */
  toned?: boolean
  /** The script to show; default the member's. */
  script?: Script
  /** Relative to the surrounding text: `text` 1.25, `large` 1.75, `headword` 2.5 times its size. */
  size?: 'text' | 'large' | 'headword'
}

/**
 * Chinese text in the member's preferred script, with linked and optionally marked words. Readings above the words are
 * visual only: they are neither read by screen readers nor copied, so a page that shows them also has the reading as
 * text.
 */
export function AnnotatedText<Token extends AnnotatedToken>(props: AnnotatedTextProps<Token>) {
  const { sentence, marks = [], pinyin = false, even = false, size = 'text' } = props
  const settings = useReadingSettings()
  const script = props.script ?? settings.script
  const pieces = piecesOf(sentence, script, ...marks)
  const firstWord = pieces.find(({ kind }) => kind === 'word')
  const show = (piece: Piece<Token>) => (
    <ShownPiece key={piece.start} piece={piece} first={piece.start === firstWord?.start} {...props} />
  )
  return (
    <span
      lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
      className={`${classes.line} ${classes[size]}`}
      data-pinyin={pinyin || undefined}
      data-even={even || undefined}
    >
      {pinyin || props.onWord
        ? groupsOf(pieces).map((group) => <ShownGroup key={group.start} group={group} show={show} />)
        : pieces.map(show)}
    </span>
  )
}

type ShownGroupProps<Token> = { group: Group<Token>; show: (piece: Piece<Token>) => ReactNode }

/** Browsers may break lines around a reading or a button; the group keeps punctuation from starting a line. */
function ShownGroup<Token>({ group, show }: ShownGroupProps<Token>) {
  return <span className={classes.group}>{group.pieces.map(show)}</span>
}

type ShownPieceProps<Token extends AnnotatedToken> = Pick<
  AnnotatedTextProps<Token>,
  'hrefOf' | 'onWord' | 'pinyin' | 'toned'
> & {
  piece: Piece<Token>
  first: boolean
}

function ShownPiece<Token extends AnnotatedToken>(props: ShownPieceProps<Token>) {
  const { piece, first, hrefOf, onWord, pinyin = false, toned = false } = props
  if (piece.kind === 'gap') return piece.text
  const { token, text, parts } = piece
  const characters =
    toned && parts.length === 1 ? (
      <TonedCharacters text={text} phonetic={token.phonetic} />
    ) : (
      <Parts parts={parts} />
    )
  const shown = pinyin ? <ReadWord token={token}>{characters}</ReadWord> : characters
  const href = hrefOf?.(token) ?? null
  if (onWord) {
    return (
      <ChosenWord href={href} first={first} onChoose={(element) => onWord(token, element)}>
        {shown}
      </ChosenWord>
    )
  }
  if (href === null) return <span>{shown}</span>
  return (
    <Link to={href} className={classes.word}>
      {shown}
    </Link>
  )
}

type ChosenWordProps = {
  href: string | null
  first: boolean
  onChoose: (element: HTMLElement) => void
  children: ReactNode
}

/** A word that can be chosen. It stays a link where it has one, for a new tab and because links can be copied as text. */
function ChosenWord({ href, first, onChoose, children }: ChosenWordProps) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(event.currentTarget)
  }
  const shared = { className: classes.word, 'data-word': true, tabIndex: first ? 0 : -1, onClick: choose }
  if (href !== null) {
    return (
      <Link to={href} {...shared}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {children}
    </button>
  )
}

function ReadWord({ token, children }: { token: AnnotatedToken; children: ReactNode }) {
  return (
    <ruby>
      {children}
      <rt>
        <span aria-hidden="true">
          <WordPinyin phonetic={token.phonetic} word={token.chinese} />
        </span>
      </rt>
    </ruby>
  )
}

function Parts({ parts }: { parts: TokenPart[] }) {
  return parts.map(({ start, text, marked }) =>
    marked ? (
      <mark key={start} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
