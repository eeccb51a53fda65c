import { scriptNames } from '@tingdu/features/dictionary/reading/messages.ts'
import { ReadingSettingsLink, useReadingChange } from '@tingdu/features/dictionary/reading/public.ts'
import { COLORED, coloredBy, SHOWN_PINYIN, TINTED } from '@tingdu/reading/EvenPage.tsx'
import { SCRIPTS } from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { ColorSchemeToggle } from '@tingdu/ui/page/ColorSchemeToggle.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { messages, optionNames } from '../messages.ts'
import {
  fittingSize,
  LEADINGS,
  type Leading,
  type ReaderOptions,
  SIZE,
  TRANSLATIONS,
} from '../reader/reader-options.ts'
import classes from './ReaderBar.module.css'

type Props = {
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  /** Whether there is a translation to show. */
  translated: boolean
  onClose: () => void
}

/** How the text looks: its type, and what is shown with it. */
export function LookPanel({ options, onChange, translated, onClose }: Props) {
  const settings = useReadingSettings()
  const { script, toneColors } = settings
  const changeReading = useReadingChange()
  const resize = (by: number) => onChange({ size: fittingSize(options.size + by) })
  return (
    <>
      <div className={classes.first}>
        <fieldset className={classes.sizes}>
          <legend>{messages.size}</legend>
          <IconButton
            label={messages.smaller}
            disabled={options.size <= SIZE.least}
            onClick={() => resize(-SIZE.step)}
          >
            <span aria-hidden="true" className={classes.small}>
              A
            </span>
          </IconButton>
          <output className={classes.figure}>{options.size}</output>
          <IconButton
            label={messages.larger}
            disabled={options.size >= SIZE.most}
            onClick={() => resize(SIZE.step)}
          >
            <span aria-hidden="true" className={classes.large}>
              A
            </span>
          </IconButton>
        </fieldset>
        <span className={classes.ends}>
          {/* On phones, the header that has it is hidden while one reads. */}
          <ColorSchemeToggle />
          <IconButton label={messages.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </span>
      </div>
      <ChipChoice
        legend={messages.leading}
        values={Object.keys(LEADINGS) as Leading[]}
        names={(value) => optionNames.leading[value]}
        chosen={options.leading}
        onChoose={(leading) => onChange({ leading })}
      />
      <ChipChoice
        legend={messages.pinyin}
        values={SHOWN_PINYIN}
        names={(value) => optionNames.pinyin[value]}
        chosen={options.pinyin}
        onChoose={(pinyin) => onChange({ pinyin })}
      />
      {translated && (
        <ChipChoice
          legend={messages.translation}
          values={TRANSLATIONS}
          names={(value) => optionNames.translation[value]}
          chosen={options.translation}
          onChoose={(translation) => onChange({ translation })}
        />
      )}
      <ChipChoice
        legend={messages.script}
        values={SCRIPTS}
        names={(value) => scriptNames[value].name}
        chosen={script}
        onChoose={(chosen) => changeReading({ script: chosen })}
      />
      <ChipChoice
        legend={messages.tones}
        values={COLORED}
        names={(value) => optionNames.tones[value]}
        chosen={coloredBy(settings)}
        onChoose={(colored) =>
          changeReading(
            colored === 'off'
              ? { toneColors: 'off' }
              : {
                  toneColors: toneColors === 'off' ? 'standard' : toneColors,
                  colorCharacters: colored === 'characters',
                },
          )
        }
      />
      <p className={classes.hint}>{messages.everywhere}</p>
      <ChipChoice
        legend={messages.tinted}
        values={TINTED}
        names={(value) => optionNames.tinted[value]}
        chosen={options.tinted}
        onChoose={(tinted) => onChange({ tinted })}
      />
      <ReadingSettingsLink />
    </>
  )
}
