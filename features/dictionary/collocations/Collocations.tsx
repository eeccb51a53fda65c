import { useQuery } from '@tanstack/react-query'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { Link } from 'react-router'
import classes from './Collocations.module.css'
import { messages } from './messages.ts'
import { collocationsOf } from './queries.ts'

/**
 * What a word is often said with, each linked to the search, which explains it word by word. Renders nothing if there is
 * none or it cannot be fetched.
 */
export function Collocations({ word }: { word: string }) {
  const { script } = useReadingSettings()
  const { data = [] } = useQuery(collocationsOf(word))
  if (data.length === 0) return null
  return (
    <PageSection title={messages.title}>
      <ul className={classes.list}>
        {data.map(({ id, chinese, traditional, phonetic, english }) => (
          <li key={id}>
            <Link to={searchPaths.dictionary({ q: chinese })}>
              <Chinese script={script}>{script === 'traditional' ? traditional : chinese}</Chinese>
            </Link>
            <TonedPinyin phonetic={phonetic} />
            <SoundButton chinese={chinese} compact />
            <span className={classes.english}>{english}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
