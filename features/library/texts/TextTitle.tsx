import { useQuery } from '@tanstack/react-query'
import { piecesOf } from '@tingdu/reading/annotated-pieces.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { moveBetweenWords } from '@tingdu/reading/move-between-words.ts'
import { messages } from './messages.ts'
import { onTheShelf, shareKnown, type Text } from './queries.ts'
import type { ReaderToken } from './reader/sentences.ts'
import { unknownAuthor } from './rules.ts'
import { ShareKnown } from './ShareKnown.tsx'
import classes from './TextScreen.module.css'
import { isChinese, useTitleInScript } from './title-in-script.ts'
import type { TitleWords } from './title-words.ts'

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

/** The title of a text at the head of its page, in the font of headwords. Its words, once they are there, open their cards. */
export function TextHeading({ title, words }: { title: string; words?: TitleWords | null }) {
  const { shown, script } = useTitleInScript(title)
  if (!isChinese(title)) return title
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the words, which are buttons
    <span
      className="headword song"
      lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
      onKeyDown={(event) => moveBetweenWords(event, '[data-title-word]')}
    >
      {words ? <HeadingWords {...words} shown={shown} /> : shown}
    </span>
  )
}

function HeadingWords({ sentence, choose, shown }: TitleWords & { shown: string }) {
  const { text, tokens } = sentence
  const pieces = piecesOf({ chinese: text, simplified: shown, traditional: shown, tokens }, 'simplified')
  const open = (token: ReaderToken, element: HTMLElement) =>
    // The press that asks for it has to be over, because a press outside of a card closes it.
    requestAnimationFrame(() => choose({ token, sentence, element }))
  const first = pieces.find(({ kind }) => kind === 'word')?.start
  return pieces.map((piece) =>
    piece.kind === 'gap' ? (
      piece.text
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: a line breaks within it as in text
      <span
        key={piece.start}
        role="button"
        data-title-word
        tabIndex={piece.start === first ? 0 : -1}
        className={classes.word}
        onClick={({ currentTarget }) => open(piece.token, currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open(piece.token, event.currentTarget)
        }}
      >
        {piece.text}
      </span>
    ),
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
