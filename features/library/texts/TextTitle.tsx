import { useQuery } from '@tanstack/react-query'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { messages } from './messages.ts'
import { shareKnown, type Text } from './queries.ts'
import { unknownAuthor } from './rules.ts'
import { ShareKnown } from './ShareKnown.tsx'
import classes from './TextScreen.module.css'
import { isChinese, useTitleInScript } from './title-in-script.ts'

/** The title of a text: if it is Chinese, in the script that the member prefers, as the text itself. */
export function TextTitle({ title }: { title: string }) {
  const { shown, script } = useTitleInScript(title)
  return isChinese(title) ? <Chinese script={script}>{shown}</Chinese> : title
}

/** The title of a text at the head of its page, in the font of headwords. */
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
