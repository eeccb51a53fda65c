import { useNearViewport } from '@tingdu/features/library/texts/public.ts'
import { groupsOf, piecesOf } from '@tingdu/reading/annotated-pieces.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { memo, useRef } from 'react'
import { wordTexts } from '../messages.ts'
import classes from './Preview.module.css'
import type { PreviewItem, PreviewWord } from './preview-items.ts'

/** How many sentences are drawn before the browser knows what is near the viewport. */
const DRAWN_AT_ONCE = 20

type Props = {
  item: PreviewItem
  script: Script
  /** The offset of the selected word, if it is in this sentence. */
  selected: number | null
  onSelect: (start: number) => void
  /** Null to show no translation. */
  onTranslate: ((index: number, text: string) => void) | null
}

/** A sentence of the preview with its translation; plain text until it is near the viewport. */
export const PreviewSentence = memo(function PreviewSentence(props: Props) {
  const { item, script, selected, onSelect, onTranslate } = props
  const { index, text, words, translation, paragraph } = item
  const element = useRef<HTMLLIElement>(null)
  const near = useNearViewport(element, index < DRAWN_AT_ONCE)
  return (
    <li ref={element} className={classes.sentence} data-paragraph={paragraph || undefined}>
      <p lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.chinese}>
        {near ? <Words item={item} script={script} selected={selected} onSelect={onSelect} /> : text}
      </p>
      {near && onTranslate && words.length > 0 && (
        <textarea
          className={classes.translation}
          rows={1}
          aria-label={wordTexts.translation(index + 1)}
          placeholder={wordTexts.addTranslation}
          value={translation}
          maxLength={5000}
          onChange={({ currentTarget }) => onTranslate(index, currentTarget.value)}
        />
      )}
    </li>
  )
})

function Words({ item, script, selected, onSelect }: Omit<Props, 'onTranslate'>) {
  const { text, words, start } = item
  const pieces = piecesOf({ chinese: text, simplified: text, traditional: text, tokens: words }, script)
  return groupsOf(pieces).map((group) => (
    <span key={group.start} className={classes.group}>
      {group.pieces.map((piece) =>
        piece.kind === 'gap' ? (
          piece.text
        ) : (
          <Word
            key={piece.start}
            word={piece.token}
            start={start + piece.token.start}
            stop={piece.token === words[0]}
            selected={selected === start + piece.token.start}
            onSelect={onSelect}
          />
        ),
      )}
    </span>
  ))
}

type WordProps = {
  word: PreviewWord
  start: number
  /** Whether the Tab key stops here. */
  stop: boolean
  selected: boolean
  onSelect: (start: number) => void
}

function Word({ word, start, stop, selected, onSelect }: WordProps) {
  const { chinese, phonetic, corrected } = word
  return (
    <button
      type="button"
      className={classes.word}
      data-start={start}
      data-corrected={corrected || undefined}
      aria-pressed={selected}
      tabIndex={stop || selected ? 0 : -1}
      onClick={({ currentTarget }) => {
        currentTarget.focus()
        onSelect(start)
      }}
    >
      <ruby>
        {chinese}
        <rt>
          <span aria-hidden="true">{phonetic ? <WordPinyin phonetic={phonetic} word={chinese} /> : '…'}</span>
        </rt>
      </ruby>
      {corrected && <span className="visually-hidden"> ({wordTexts.corrected})</span>}
    </button>
  )
}
