import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SenseExample } from '@tingdu/features/dictionary/sentences/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Link } from 'react-router'
import classes from './Contrasts.module.css'
import { messages, question } from './messages.ts'
import type { Contrast } from './queries.ts'

type Props = { contrast: Contrast; open: boolean }

/** A note under its question: how the words differ, a mistake to avoid, and the examples of each word. */
export function ContrastNote({ contrast, open }: Props) {
  const { script } = useReadingSettings()
  const { words, traditional, note, trap } = contrast
  return (
    <details className={classes.note} open={open}>
      <summary>
        <WithChinese text={question(script === 'traditional' ? traditional : words)} />
      </summary>
      <p>
        <WithChinese text={note} />
      </p>
      <p>
        <strong>{messages.trap}</strong> <WithChinese text={trap} />
      </p>
      {words.map((word, index) => (
        <Side
          key={word}
          contrast={contrast}
          word={{ simplified: word, traditional: traditional[index] ?? word }}
        />
      ))}
    </details>
  )
}

type SideProps = { contrast: Contrast; word: { simplified: string; traditional: string } }

/** A word, linked to its entry, with its examples. */
function Side({ contrast, word }: SideProps) {
  const { script } = useReadingSettings()
  return (
    <div className={classes.side}>
      <Link to={dictionaryPaths.word(word.simplified)}>
        <Chinese script={script}>{word[script]}</Chinese>
      </Link>
      <div>
        {contrast.examples
          .filter((example) => example.word === word.simplified)
          .map((example) => (
            <SenseExample key={example.chinese} example={example} headword={word} />
          ))}
      </div>
    </div>
  )
}

/** English with Chinese words in it, which are tagged as such. */
function WithChinese({ text }: { text: string }) {
  return text.split(/(\p{Script=Han}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its position
      <span key={index} lang="zh-Hans">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
