import { scriptOf } from '@tingdu/features/library/texts/public.ts'
import type { Piece } from '../document/differences.ts'
import { conflictTexts as texts } from '../messages.ts'
import classes from './ConflictScreen.module.css'

/** Sentences with their translations. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  if (pieces.length === 0) return <p className={classes.same}>{texts.nothing}</p>
  return pieces.map(({ text, sentence }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
    <div key={index} className={classes.piece}>
      <p lang={scriptOf(text) === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes.chinese}>
        {text}
      </p>
      {sentence.translation && <p className={classes.translation}>{sentence.translation}</p>}
    </div>
  ))
}
