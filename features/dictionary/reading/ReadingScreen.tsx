import { Chinese } from '@tingdu/reading/Chinese.tsx'
import {
  HEADWORD_FONTS,
  type ReadingSettings,
  SCRIPTS,
  SPEECH_SPEEDS,
  TONES,
  type ToneColors,
} from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedCharacters, TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Choices } from './Choices.tsx'
import {
  headwordFontNames,
  messages,
  scriptNames,
  speedNames,
  spokenToneNames,
  toneNames,
} from './messages.ts'
import classes from './ReadingScreen.module.css'
import { useReadingChange } from './reading-change.ts'
import { SpeakButton } from './SpeakButton.tsx'

const toneColors: ToneColors[] = ['standard', 'colour-blind', 'off']
/** One syllable of each tone, including the neutral one. */
const sample = { chinese: '他学美丽的', traditional: '他學美麗的', phonetic: 'tā xué měi lì de' }

/** Reading settings: tone colors, the first script and the speed of the voice, each with a preview. */
export default function ReadingScreen() {
  const settings = useReadingSettings()
  const change = useReadingChange()
  return (
    <Page title={messages.title} description={messages.description}>
      <Choices
        legend={messages.tones}
        help={messages.tonesHelp}
        values={toneColors}
        chosen={settings.toneColors}
        onChoose={(chosen) => change({ toneColors: chosen })}
        show={(value) => (
          <span className={classes.palette} data-tones={value}>
            <span>{toneNames[value].name}</span>
            <ToneSample settings={settings} />
            <span className={classes.help}>{toneNames[value].help}</span>
          </span>
        )}
      >
        <label className={classes.box}>
          <input
            type="checkbox"
            checked={settings.colorCharacters}
            onChange={(event) => change({ colorCharacters: event.currentTarget.checked })}
          />
          {messages.colorCharacters}
        </label>
      </Choices>
      <Choices
        legend={messages.spokenTones}
        help={messages.spokenTonesHelp}
        values={TONES}
        chosen={settings.tones}
        onChoose={(tones) => change({ tones })}
        show={(value) => (
          <span className={classes.named}>
            {spokenToneNames[value].name}
            <span className={classes.help}>{spokenToneNames[value].help}</span>
          </span>
        )}
      />
      <Choices
        legend={messages.headwordFont}
        help={messages.headwordFontHelp}
        values={HEADWORD_FONTS}
        chosen={settings.headwordFont}
        onChoose={(headwordFont) => change({ headwordFont })}
        show={(value) => (
          <span className={classes.named} data-headwords={value}>
            {headwordFontNames[value].name}
            <span className="headword">
              <Chinese script={settings.script} size="large">
                {settings.script === 'traditional' ? sample.traditional : sample.chinese}
              </Chinese>
            </span>
            <span className={classes.help}>{headwordFontNames[value].help}</span>
          </span>
        )}
      />
      <Choices
        legend={messages.script}
        help={messages.scriptHelp}
        values={SCRIPTS}
        chosen={settings.script}
        onChoose={(script) => change({ script })}
        show={(value) => (
          <span className={classes.named}>
            {scriptNames[value].name}
            <Chinese script={value} size="large">
              {scriptNames[value].sample}
            </Chinese>
          </span>
        )}
      />
      <Choices
        legend={messages.speed}
        help={messages.speedHelp}
        values={SPEECH_SPEEDS}
        chosen={settings.speechSpeed}
        onChoose={(speechSpeed) => change({ speechSpeed })}
        show={(value) => speedNames[value]}
      >
        <SpeakButton text="你好，很高兴认识你。" />
      </Choices>
    </Page>
  )
}

function ToneSample({ settings: { script, colorCharacters } }: { settings: ReadingSettings }) {
  const text = script === 'traditional' ? sample.traditional : sample.chinese
  return (
    <span className={classes.sample}>
      <Chinese script={script} size="large">
        {colorCharacters ? <TonedCharacters text={text} phonetic={sample.phonetic} /> : text}
      </Chinese>
      <TonedPinyin phonetic={sample.phonetic} />
    </span>
  )
}
