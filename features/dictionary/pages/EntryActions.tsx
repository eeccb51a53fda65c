import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import { messages as readingMessages } from '@tingdu/features/dictionary/reading/messages.ts'
import { ReadingSettingsLink } from '@tingdu/features/dictionary/reading/public.ts'
import { useChineseVoice } from '@tingdu/reading/speech.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

type Props = {
  /** The text to copy, in the member's preferred script. */
  text: string
  phonetic: string
  idiom?: boolean
}

/** The actions of an entry in one row: copy, and the reading settings. Says so if the device cannot speak it. */
export function EntryActions({ text, phonetic, idiom = false }: Props) {
  const voice = useChineseVoice()
  return (
    <div className={classes.actions}>
      <CopyButton text={text} what={messages.copyCharacters} />
      {phonetic !== '' && (
        <CopyButton text={writtenPinyin(phonetic, { chinese: text, idiom })} what={messages.copyPinyin} />
      )}
      <ReadingSettingsLink />
      {voice.state === 'none' && <p className={classes.silent}>{readingMessages.noVoice}</p>}
    </div>
  )
}
