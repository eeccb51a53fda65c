import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import { messages as readingMessages } from '@tingdu/features/dictionary/reading/messages.ts'
import { ReadingSettingsLink } from '@tingdu/features/dictionary/reading/public.ts'
import { useSound } from '@tingdu/features/dictionary/sounds/public.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

type Props = {
  /** The text to copy, in the member's preferred script. */
  text: string
  /** The entry in simplified characters. */
  chinese: string
  phonetic: string
  idiom?: boolean
}

/** The actions of an entry in one row: copy, and the reading settings. Says so if it has no sound. */
export function EntryActions({ text, chinese, phonetic, idiom = false }: Props) {
  const sound = useSound({ chinese, phonetic })
  return (
    <div className={classes.actions}>
      <CopyButton text={text} what={messages.copyCharacters} />
      {phonetic !== '' && (
        <CopyButton text={writtenPinyin(phonetic, { chinese: text, idiom })} what={messages.copyPinyin} />
      )}
      <ReadingSettingsLink />
      {sound.state === 'none' && <p className={classes.silent}>{readingMessages.noVoice}</p>}
    </div>
  )
}
