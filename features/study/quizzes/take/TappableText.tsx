import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { type AnalyzedToken, wordsOfText } from '@tingdu/features/dictionary/text-analysis/public.ts'
import { InScript, useTitleInScript } from '@tingdu/features/library/texts/public.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import { moveBetweenWords } from '@tingdu/reading/move-between-words.ts'
import { WordCard } from '@tingdu/reading/WordCard.tsx'
import { type ComponentProps, useRef, useState } from 'react'
import classes from './Take.module.css'

type Props = Pick<ComponentProps<'p'>, 'className'> & {
  text: string
  /** Whether its words can be tapped: not while their meaning would tell the answer. */
  tappable: boolean
  'data-short'?: boolean | undefined
}

/** A paragraph of Chinese, whose words show their meaning when they are tapped, as in a text. */
export function TappableText({ text, tappable, ...paragraph }: Props) {
  const { data: tokens = [] } = useQuery({
    ...wordsOfText(text),
    enabled: tappable && /\p{Script=Han}/u.test(text),
  })
  const { shown, script } = useTitleInScript(text)
  const [chosen, setChosen] = useState<{ token: AnalyzedToken; element: HTMLElement } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isTappable = tappable && tokens.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the words, which are links
    <div ref={frame} className={classes.words} onKeyDown={moveBetweenWords}>
      <p lang="zh-Hans" {...paragraph}>
        {isTappable ? (
          <AnnotatedText
            sentence={{ chinese: text, simplified: shown, traditional: shown, tokens }}
            hrefOf={dictionaryPaths.token}
            onWord={(token, element) => setChosen({ token, element })}
          />
        ) : (
          <InScript text={text} />
        )}
      </p>
      {chosen && (
        <WordCard
          key={chosen.token.start}
          word={chosen.token}
          shown={shown.slice(chosen.token.start, chosen.token.end)}
          element={chosen.element}
          frame={frame}
          script={script}
          href={dictionaryPaths.token(chosen.token)}
          listen={<SoundButton chinese={chosen.token.chinese} phonetic={chosen.token.phonetic} compact />}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
