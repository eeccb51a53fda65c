import { useQuery } from '@tanstack/react-query'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { messages } from './messages.ts'
import { onTheShelf, shareKnown, type Text } from './queries.ts'
import { unknownAuthor } from './rules.ts'
import { ShareKnown } from './ShareKnown.tsx'
import classes from './TextScreen.module.css'
import { isChinese, useTitleInScript } from './title-in-script.ts'

/** The title of a text: if it is Chinese, in the script that the member prefers, as the text itself. */
export function TextTitle({ title }: { title: string }) {
  const { shown, script } = useTitleInScript(title)
  return isChinese(title) ? <Chinese script={script}>{shown}</Chinese> : title
}

/** Chinese in the script that the member prefers, as large as what is around it; its words are looked up as those of titles. */
export function InScript({ text }: { text: string }) {
  const { shown, script } = useTitleInScript(text)
  if (!isChinese(text) || /\p{Script=Latin}/u.test(text)) return shown
  return <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}>{shown}</span>
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
 * The English title, author, HSK level, length and recordings of a text, and how much of it is known. One without a recording
 * is read by the device's voice, so it does not say that it has none.
 */
export function TextDescription({ text }: { text: Text }) {
  const { sha1, title_en, author, characters, numSounds } = text
  const { data: known } = useQuery(shareKnown(text))
  const { data: shelf } = useQuery(onTheShelf(sha1))
  const facts = [
    ...(shelf?.level == null ? [] : [messages.hskLevel(shelf.level)]),
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
