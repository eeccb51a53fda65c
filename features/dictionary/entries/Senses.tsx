import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Example, Reference, Sense } from './entries.ts'
import { isChinese, matchEnglish, matchHeadword } from './highlight.ts'
import { Mark, Pinyin } from './MarkedText.tsx'
import { dictionaryPaths } from './paths.ts'
import classes from './Senses.module.css'
import { type Piece, piecesOf } from './text-pieces.ts'

type Props = {
  senses: Sense[]
  query?: string
  linked?: boolean
  limit?: number
  /** Shows the example of a meaning below it; without it, examples are left out. */
  exampleOf?: (example: Example) => ReactNode
}

/**
 * The meanings of a word, numbered if there are several. References are links if `linked`; matches of `query` are
 * marked. With more than `limit` meanings, the rest are summarized as a number.
 */
export function Senses({ senses, query = '', linked = false, limit = senses.length, exampleOf }: Props) {
  const shown = senses.slice(0, limit)
  const rest = senses.length - shown.length
  if (senses.length === 0) return <span className={classes.none}>No definition yet.</span>
  if (senses.length === 1 && shown[0]) {
    return <SenseParts sense={shown[0]} query={query} linked={linked} exampleOf={exampleOf} />
  }
  return (
    <ol className={linked ? classes.lines : classes.run}>
      {shown.map((sense, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a meaning is known by its position
        <li key={index}>
          <SenseParts sense={sense} query={query} linked={linked} exampleOf={exampleOf} />{' '}
        </li>
      ))}
      {rest > 0 && <li className={classes.rest}>{`+ ${rest} more`}</li>}
    </ol>
  )
}

type SenseProps = { sense: Sense; query: string; linked: boolean }

/** One meaning; where examples are shown, with its part of speech and its example. */
function SenseParts({ exampleOf, ...props }: SenseProps & { exampleOf: Props['exampleOf'] }) {
  const { part, example } = props.sense
  if (!exampleOf) return <SenseText {...props} />
  return (
    <>
      {part && <span className={classes.part}>{part} </span>}
      <SenseText {...props} />
      {example && exampleOf(example)}
    </>
  )
}

/** One meaning: its Chinese text tagged as such, its references linked to their entries if `linked`. */
function SenseText({ sense, query, linked }: SenseProps) {
  const marks = isChinese(query) ? matchHeadword(sense.text, '', query) : matchEnglish(sense.text, query)
  return piecesOf(sense.text, sense.links ?? [], marks).map((piece) =>
    piece.reference ? (
      <NamedWord key={piece.start} {...piece.reference} linked={linked && piece.reference.known} />
    ) : (
      <PlainPiece key={piece.start} {...piece} />
    ),
  )
}

function PlainPiece({ text, chinese, marked }: Piece) {
  const shown = marked ? <Mark>{text}</Mark> : text
  return chinese ? <span lang="zh-Hans">{shown}</span> : shown
}

/** Another word that a meaning refers to: both forms, the preferred one first, and its reading. */
function NamedWord({ simplified, traditional, phonetic, linked }: Reference & { linked: boolean }) {
  const { script } = useReadingSettings()
  const written = [
    { text: simplified, lang: 'zh-Hans' },
    { text: traditional, lang: 'zh-Hant' },
  ]
  const [first, second] = script === 'traditional' ? written.reverse() : written
  const forms = (
    <>
      <span lang={first?.lang}>{first?.text}</span>
      {traditional !== simplified && (
        <>
          {' '}
          <span lang={second?.lang} className={classes.secondForm}>
            {second?.text}
          </span>
        </>
      )}
    </>
  )
  return (
    <span>
      {linked ? <Link to={dictionaryPaths.word(simplified)}>{forms}</Link> : forms}
      {phonetic && (
        <span className={classes.phonetic}>
          {' '}
          <Pinyin text={phonetic} word={simplified} />
        </span>
      )}
    </span>
  )
}
