import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { messages, optionNames } from '../messages.ts'
import { type ReaderOptions, TRANSLATIONS } from '../reader/reader-options.ts'
import classes from './ReaderBar.module.css'

type Props = {
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  /** Whether there is a translation to show; else a tap shows a sentence word by word. */
  translated: boolean
}

/** Which translations are shown. While it is open and they are shown on tap, a tap on a sentence translates it. */
export function TranslationPanel({ options: { translation }, onChange, translated }: Props) {
  if (!translated) return <p className={classes.hint}>{messages.tapForWords}</p>
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
