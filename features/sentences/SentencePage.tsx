import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { paths } from '@tingdu/client/paths.ts'
import { useSession } from '@tingdu/client/session.ts'
import { ReportMistakeButton } from '@tingdu/features/mistakes/ReportMistakeButton.tsx'
import { AnnotatedText } from '@tingdu/ui/AnnotatedText.tsx'
import { useFocusAfterNavigation } from '@tingdu/ui/Page.tsx'
import { type ReactNode, useState } from 'react'
import { messages, sentenceLevelName } from './messages.ts'
import classes from './SentenceScreen.module.css'
import { SentenceSoundButton } from './SentenceSoundButton.tsx'
import { SentenceSource } from './SentenceSource.tsx'
import { StaffTools } from './StaffTools.tsx'
import { mayEditSentences, type Sentence } from './sentences.ts'
import { WordByWord } from './WordByWord.tsx'

type Props = { sentence: Sentence; onDeleted: () => void }

/** The page of a sentence that is there. */
export function SentencePage({ sentence, onDeleted }: Props) {
  const { role } = useSession()
  const staff = mayEditSentences(role)
  return (
    <article className={classes.sentence}>
      <title>{`${sentence.chinese} · Dictionary · Tingdu`}</title>
      <SentenceHead sentence={sentence} />
      {staff && <StaffTools sentence={sentence} onDeleted={onDeleted} />}
      <WordByWord sentence={sentence} editable={staff} />
      <footer className={classes.foot}>
        <SentenceSource sentence={sentence} />
        <ReportMistakeButton kind="sentence" entry={sentence.chinese} />
      </footer>
    </article>
  )
}

function SentenceHead({ sentence }: { sentence: Sentence }) {
  const { chinese, phonetic, level, sound, tokens } = sentence
  const heading = useFocusAfterNavigation()
  const [pinyin, setPinyin] = useState(true)
  return (
    <header className={classes.head}>
      {level !== null && <span className={classes.badge}>{sentenceLevelName(level)}</span>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes.text}
        data-long={[...chinese].length > 24 || undefined}
      >
        <AnnotatedText text={chinese} tokens={tokens} hrefOf={paths.token} pinyin={pinyin} size="large" />
      </h1>
      {pinyin && (
        <p lang="zh-Latn-pinyin" className="visually-hidden">
          {phonetic}
        </p>
      )}
      <Translation>{sentence.defs}</Translation>
      <div className={classes.tools}>
        <SentenceSoundButton chinese={chinese} sound={sound} />
        <Switch
          label={messages.showPinyin}
          checked={pinyin}
          onChange={(event) => setPinyin(event.currentTarget.checked)}
        />
      </div>
    </header>
  )
}

/** The translation, which can be covered to try without it. */
function Translation({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true)
  if (children === '') return <p className={classes.quiet}>{messages.noTranslation}</p>
  return (
    <div className={classes.translation}>
      {shown && <p>{children}</p>}
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? messages.hideTranslation : messages.showTranslation}
      </Button>
    </div>
  )
}
