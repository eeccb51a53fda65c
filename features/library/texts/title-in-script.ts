import { useQuery } from '@tanstack/react-query'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { scriptOf } from './reader/sentences.ts'
import { otherScriptTitle } from './word-form-queries.ts'

export const isChinese = (title: string) => /\p{Script=Han}/u.test(title)

/** A title in the script that the member prefers, once its words are known, and that script. */
export function useTitleInScript(title: string) {
  const { script } = useReadingSettings()
  const written = scriptOf(title)
  const differs = isChinese(title) && script !== written
  const { data } = useQuery({ ...otherScriptTitle(title, written), enabled: differs })
  return { shown: (differs && data) || title, script }
}
