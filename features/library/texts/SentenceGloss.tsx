import { piecesOf } from '@tingdu/reading/annotated-pieces.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { messages } from './messages.ts'
import { isNameOnly, type ReaderSentence, type ReaderToken } from './reader/sentences.ts'
import { shortSense } from './reader/short-sense.ts'
import classes from './SentenceGloss.module.css'

type Props = {
  sentence: ReaderSentence
  /** The sentence as it is shown. */
  shown: string
  script: Script
}

/** A sentence that has no translation, word by word: what each of its words means in it. */
export function SentenceGloss({ sentence: { text, tokens }, shown, script }: Props) {
  const pieces = piecesOf({ chinese: text, simplified: shown, traditional: shown, tokens }, script)
  return (
    <>
      <span className={classes.label}>{messages.wordByWord}</span>
      <span className={classes.words}>
        {pieces
          .filter(({ text: written }) => /[\p{L}\p{N}]/u.test(written))
          .map((piece) => (
            <span key={piece.start} className={classes.word}>
              <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.chinese}>
                {piece.text.trim()}
              </span>{' '}
              {piece.kind === 'word' && <Meaning token={piece.token} />}
            </span>
          ))}
      </span>
    </>
  )
}

/** The reading of a name, and what another word means, in short. */
function Meaning({ token }: { token: ReaderToken }) {
  return isNameOnly(token) ? (
    <span lang="zh-Latn" className={classes.meaning}>
      {token.phonetic}
    </span>
  ) : (
    <span className={classes.meaning}>{shortSense(token)}</span>
  )
}
