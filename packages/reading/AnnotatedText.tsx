import type { ReactNode } from 'react'
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
import { useReadingSettings } from './reading-settings.ts'
import { TonedPinyin } from './TonedPinyin.tsx'

type AnnotatedTextProps<Token extends AnnotatedToken> = {
  sentence: AnnotatedSentence<Token>
  /** The link of a word; a word without a link is plain text. */
  hrefOf?: (token: Token) => string | null
  /** The words, or else the characters, to mark, in either script. */
  marks?: string[]
  /** Whether to show each word's reading above it. */
  pinyin?: boolean
  /** Relative to the surrounding text: `text` 1.25, `large` 1.75, `headword` 2.5 times its size. */
  size?: 'text' | 'large' | 'headword'
}

/**
 * Chinese text in the member's preferred script, with linked and optionally marked words. Readings above the words are
 * visual only: they are neither read by screen readers nor copied, so a page that shows them also has the reading as
 * text.
 */
export function AnnotatedText<Token extends AnnotatedToken>(props: AnnotatedTextProps<Token>) {
  const { sentence, marks = [], pinyin = false, size = 'text' } = props
  const { script } = useReadingSettings()
  const pieces = piecesOf(sentence, script, ...marks)
  const show = (piece: Piece<Token>) => <ShownPiece key={piece.start} piece={piece} {...props} />
  return (
    <span
      lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
      className={`${classes.line} ${classes[size]}`}
      data-pinyin={pinyin || undefined}
    >
      {pinyin
        ? groupsOf(pieces).map((group) => <ShownGroup key={group.start} group={group} show={show} />)
        : pieces.map(show)}
    </span>
  )
}

type ShownGroupProps<Token> = { group: Group<Token>; show: (piece: Piece<Token>) => ReactNode }

/** Browsers may break lines around a word with a reading; the group keeps punctuation from starting a line. */
function ShownGroup<Token>({ group, show }: ShownGroupProps<Token>) {
  return <span className={classes.group}>{group.pieces.map(show)}</span>
}

type ShownPieceProps<Token extends AnnotatedToken> = Pick<AnnotatedTextProps<Token>, 'hrefOf' | 'pinyin'> & {
  piece: Piece<Token>
}

function ShownPiece<Token extends AnnotatedToken>({ piece, hrefOf, pinyin = false }: ShownPieceProps<Token>) {
  if (piece.kind === 'gap') return piece.text
  const { token, parts } = piece
  const word = <Parts parts={parts} />
  const shown = pinyin ? <ReadWord phonetic={token.phonetic}>{word}</ReadWord> : word
  const href = hrefOf?.(token) ?? null
  if (href === null) return <span>{shown}</span>
  return (
    <Link to={href} className={classes.word}>
      {shown}
    </Link>
  )
}

function ReadWord({ phonetic, children }: { phonetic: string; children: ReactNode }) {
  return (
    <ruby>
      {children}
      <rt>
        <span aria-hidden="true">
          <TonedPinyin phonetic={phonetic} />
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
