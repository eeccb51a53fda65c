import { Chinese } from '@tingdu/ui/Chinese.tsx'
import type { Word } from './entries.ts'
import classes from './Headword.module.css'
import { matchHeadword } from './highlight.ts'
import { MarkedText } from './MarkedText.tsx'

type Props = Pick<Word, 'chinese' | 'traditional'> & { query?: string }

/** A headword as a learner writes it, and its traditional form beside it where that differs. */
export function Headword({ chinese, traditional, query = '' }: Props) {
  return (
    <Chinese size="large">
      <MarkedText text={chinese} marks={matchHeadword(chinese, traditional, query)} />
    </Chinese>
  )
}

/** The traditional form of a headword, smaller and only where it differs. */
export function TraditionalForm({ chinese, traditional, query = '' }: Props) {
  if (traditional === chinese) return null
  return (
    <span lang="zh-Hant" className={classes.traditional} title="Traditional">
      <MarkedText text={traditional} marks={matchHeadword(traditional, chinese, query)} />
    </span>
  )
}
