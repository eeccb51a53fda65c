import { ReadingSettingsLink, SpeakButton } from '@tingdu/features/reading/public.ts'
import { CopyButton } from '@tingdu/ui/CopyButton.tsx'
import type { ReactNode } from 'react'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

type Props = {
  /** What is said and copied, in the script that the member prefers. */
  text: string
  phonetic: string
  /** Whether the text can be read in several ways. */
  ambiguous?: boolean
  /** What other parts of the product let one do with the entry. */
  children?: ReactNode
}

/** What one can do with an entry: hear it, copy it, and choose how Chinese is shown. */
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
