import { SHOWN_PINYIN } from '@tingdu/reading/EvenPage.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { messages, optionNames } from '../messages.ts'
import type { ReaderOptions } from '../reader/reader-options.ts'

type Props = { options: ReaderOptions; onChange: (change: Partial<ReaderOptions>) => void }

/** Above which words there is pinyin. */
export function PinyinPanel({ options, onChange }: Props) {
  return (
    <ChipChoice
      legend={messages.pinyin}
      values={SHOWN_PINYIN}
      names={(value) => optionNames.pinyin[value]}
      chosen={options.pinyin}
      onChoose={(pinyin) => onChange({ pinyin })}
    />
  )
}
