import { ReadingSettingsLink, SpeakButton } from '@tingdu/features/reading/public.ts'
import { CopyButton } from '@tingdu/ui/CopyButton.tsx'
import type { ReactNode } from 'react'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

type Props = {
  /** The text to speak and copy, in the member's preferred script. */
  text: string
  phonetic: string
  /** Whether the text has several readings. */
  ambiguous?: boolean
  /** Actions provided by other features. */
  children?: ReactNode
}

/** The actions of an entry: listen, copy, and the reading settings. */
export function EntryActions({ text, phonetic, ambiguous = false, children }: Props) {
  return (
    <div className={classes.actions}>
      <SpeakButton text={text} ambiguous={ambiguous} />
      <div className={classes.row}>
        <CopyButton text={text} what={messages.copyCharacters} />
        {phonetic !== '' && <CopyButton text={phonetic} what={messages.copyPinyin} />}
        <ReadingSettingsLink />
        {children}
      </div>
    </div>
  )
}
