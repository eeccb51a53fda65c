import { Button } from '@mantine/core'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { piecesOf } from '@tingdu/reading/annotated-pieces.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SentenceToken } from './annotation.ts'
import { levelName, messages } from './messages.ts'
import type { Sentence } from './sentences.ts'
import classes from './WordByWord.module.css'

/** Loaded for staff only. */
const CorrectWords = lazy(async () => ({
  default: (await import('./editing/CorrectWords.tsx')).CorrectWords,
}))

type Props = { sentence: Sentence; editable: boolean }

/** The words of a sentence in a table; staff may correct its segmentation. */
export function WordByWord({ sentence, editable }: Props) {
  const heading = useId()
  const [correcting, setCorrecting] = useState(false)
  const button = useFocusBack(correcting)
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.bar}>
        <h2 id={heading} className={classes.title}>
          {messages.wordsTitle}
        </h2>
        {editable && !correcting && (
          <Button ref={button} variant="default" size="xs" onClick={() => setCorrecting(true)}>
            {messages.correctWords}
          </Button>
        )}
      </div>
      {correcting ? (
        <Suspense fallback={null}>
          <CorrectWords sentence={sentence} onDone={() => setCorrecting(false)} />
        </Suspense>
      ) : (
        <WordTable sentence={sentence} label={heading} />
      )}
    </section>
  )
}

/** The ref of a button that is replaced by what it opens: the focus returns to it once that is closed. */
function useFocusBack(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}

function WordTable({ sentence, label }: { sentence: Sentence; label: string }) {
  const { script } = useReadingSettings()
  const words = piecesOf(sentence, script).filter((piece) => piece.kind === 'word')
  return (
    <table className={classes.table} aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col">Word</th>
          <th scope="col">Pinyin</th>
          <th scope="col">Meaning</th>
          <th scope="col">Level</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ token, text }) => (
          <tr key={token.start}>
            <th scope="row" className={classes.word}>
              <Word token={token} text={text} script={script} />
              {token.word_id !== null && (
                <WordActions kind="word" entry={token.chinese} word_id={token.word_id} place="row" />
              )}
            </th>
            <td className={classes.pinyin}>
              <WordPinyin phonetic={token.phonetic} word={token.chinese} />
            </td>
            <td className={classes.meaning}>{token.defs}</td>
            <td className={classes.level}>
              {token.level && (
                <span data-estimate={token.level.standard === 'derived' || undefined}>
                  {levelName(token.level)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Word({ token, text, script }: { token: SentenceToken; text: string; script: Script }) {
  const href = dictionaryPaths.token(token)
  const word = <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}>{text}</span>
  return href === null ? word : <Link to={href}>{word}</Link>
}
