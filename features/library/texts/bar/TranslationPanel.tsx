import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { messages, optionNames } from '../messages.ts'
import { type ReaderOptions, TRANSLATIONS } from '../reader/reader-options.ts'
import classes from './ReaderBar.module.css'

type Props = { options: ReaderOptions; onChange: (change: Partial<ReaderOptions>) => void }

/** Which translations are shown. While it is open and they are shown on tap, a tap on a sentence translates it. */
export function TranslationPanel({ options: { translation }, onChange }: Props) {
  return (
    <>
      <ChipChoice
        legend={messages.translation}
        values={TRANSLATIONS}
        names={(value) => optionNames.translation[value]}
        chosen={translation}
        onChoose={(chosen) => onChange({ translation: chosen })}
      />
      {translation === 'tap' && <p className={classes.hint}>{messages.tapToTranslate}</p>}
    </>
  )
}
