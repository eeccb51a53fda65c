/** What other features may import: words and characters, their queries, and the components that show them. */
export { ByReading } from './ByReading.tsx'
export { EntryPicture } from './EntryPicture.tsx'
export {
  type Character,
  type Example,
  formOf,
  isIdiom,
  meaningsOf,
  type Reference,
  type Sense,
  sensesOf,
  sensesOfText,
  type Word,
} from './entries.ts'
export { Headword, OtherForm } from './Headword.tsx'
export { isChinese, matchEnglish, matchPinyin, partsOf } from './highlight.ts'
export { keepEntries } from './keep-entries.ts'
export { LevelBadge } from './LevelBadge.tsx'
export { MarkedText, Pinyin, SentencePinyin } from './MarkedText.tsx'
export { MeasureWord } from './MeasureWord.tsx'
export {
  characterEntry,
  loadingProgress,
  measureWordsOf,
  refetchDictionary,
  wordColumns,
  wordEntries,
} from './queries.ts'
export { groupsByReading, isReference, type ReadingGroup } from './reading-groups.ts'
export { Senses } from './Senses.tsx'
export { StillLoading } from './StillLoading.tsx'
export { WordSenses } from './WordSenses.tsx'
