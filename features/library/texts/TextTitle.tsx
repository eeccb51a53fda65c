import { useQuery } from '@tanstack/react-query'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { messages } from './messages.ts'
import { shareKnown, type Text } from './queries.ts'
import { scriptOf } from './reader/sentences.ts'
import { titleInScript } from './reader/word-forms.ts'
import { unknownAuthor } from './rules.ts'
import { ShareKnown } from './ShareKnown.tsx'
import classes from './TextScreen.module.css'
import { titleForms } from './word-form-queries.ts'

const isChinese = (title: string) => /\p{Script=Han}/u.test(title)

/** The title of a text, marked as Chinese if it is. */
export function TextTitle({ title }: { title: string }) {
  return isChinese(title) ? <Chinese script={scriptOf(title)}>{title}</Chinese> : title
}

/** The title of a text at the head of its page, in the font of headwords and as `TextTitleInScript`. */
export function TextHeading({ title }: { title: string }) {
  const { shown, script } = useTitleInScript(title)
  if (!isChinese(title)) return title
  return (
    <span className="headword song" lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}>
      {shown}
    </span>
  )
}

/**
 * The title of a text that is shown alone: if it is Chinese, in the script that the member prefers, as the text itself. It
 * asks for the words of the title, which is too much for a list.
 */
export function TextTitleInScript({ title }: { title: string }) {
  const { shown, script } = useTitleInScript(title)
  return isChinese(title) ? <Chinese script={script}>{shown}</Chinese> : title
}

function useTitleInScript(title: string) {
  const { script } = useReadingSettings()
  const written = scriptOf(title)
  const differs = isChinese(title) && script !== written
  const { data: forms } = useQuery({ ...titleForms(title, written), enabled: differs })
  return { shown: forms && differs ? titleInScript(title, forms) : title, script }
}

/**
 * The English title, author, level, length and recordings of a text, and how much of it is known. One without a recording
 * is read by the device's voice, so it does not say that it has none.
 */
export function TextDescription({ text }: { text: Text }) {
  const { title_en, author, level, characters, numSounds } = text
  const { data: known } = useQuery(shareKnown(text))
  const facts = [
    levelNames[level] ?? level,
    messages.characters(characters),
    ...(numSounds > 0 ? [messages.sounds(numSounds)] : []),
  ]
  return (
    <>
      {title_en && <span className={classes.english}>{title_en}</span>}
      <span className={classes.facts}>
        {author !== unknownAuthor && <span className={classes.author}>{messages.by(author)} · </span>}
        {facts.join(' · ')} <ShareKnown of={known} />
      </span>
    </>
  )
}
