import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import classes from './ResultTable.module.css'

type Props = { kind: 'word' | 'character'; entry: string; phonetic: string; word_id?: number }

/** The sound of an entry, and what a member can do with it: its star. */
export function RowActions({ kind, entry, phonetic, word_id }: Props) {
  return (
    <span className={classes.rowActions}>
      <SoundButton chinese={entry} phonetic={phonetic} compact />
      <WordActions kind={kind} entry={entry} {...(word_id !== undefined && { word_id })} place="row" />
    </span>
  )
}
