import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/paths.ts'
import { Pinyin } from '@tingdu/features/dictionary/public.ts'
import { type AnalyzedToken, limitText, wordsOfText } from '@tingdu/features/text-analysis/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { useOpenedResult } from './opened-result.ts'
import { ResultSkeleton, stepThroughResults } from './ResultTable.tsx'
import classes from './TextAnalysis.module.css'

/**
 * A text that is not an entry, word by word: each with its reading and meaning, and a link if the dictionary
 * contains it. Renders `otherwise` if the text cannot
 * be analyzed, and says so if it exceeds the limit of the day.
 */
export function TextAnalysis({ text, otherwise }: { text: string; otherwise: ReactNode }) {
  const { data, isError, error } = useQuery(wordsOfText(text))
  const refusal = limitText(error)
  if (refusal)
    return (
      <>
        <p className={classes.refusal}>{refusal}</p>
        {otherwise}
      </>
    )
  if (isError || data?.length === 0) return otherwise
  if (!data) return <ResultSkeleton rows={4} />
  return (
    <section aria-label={messages.wordByWord}>
      <AnalyzedWords tokens={data} />
    </section>
  )
}

function AnalyzedWords({ tokens }: { tokens: AnalyzedToken[] }) {
  const openedResult = useOpenedResult<HTMLOListElement>()
  return (
    <ol {...openedResult} className={classes.words} onKeyDown={stepThroughResults}>
      {tokens.map((token) => (
        <li key={token.start}>
          <AnalyzedWord token={token} />
        </li>
      ))}
    </ol>
  )
}

function AnalyzedWord({ token }: { token: AnalyzedToken }) {
  const address = dictionaryPaths.token(token)
  const shown = (
    <>
      <Pinyin text={token.phonetic} />
      <Chinese size="large">{token.chinese}</Chinese>
      <span className={classes.meaning}>{address ? token.defs : messages.notInIt}</span>
    </>
  )
  return address ? (
    <Link to={address} data-result className={classes.word}>
      {shown}
    </Link>
  ) : (
    <span className={classes.word}>{shown}</span>
  )
}
