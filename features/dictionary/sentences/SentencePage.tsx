import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { RecordingCredit, SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { AnnotatedText } from '@tingdu/reading/AnnotatedText.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { useFocusAfterNavigation } from '@tingdu/ui/page/Page.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { lazy, Suspense, useState } from 'react'
import { messages, sentenceLevelName } from './messages.ts'
import classes from './SentenceScreen.module.css'
import { SentenceSource } from './SentenceSource.tsx'
import { mayEditSentences, type Sentence } from './sentences.ts'
import { WordByWord } from './WordByWord.tsx'

/** Loaded for staff only. */
const StaffTools = lazy(async () => ({ default: (await import('./editing/StaffTools.tsx')).StaffTools }))

type Props = { sentence: Sentence; onDeleted: () => void }

/** The page of an existing sentence. */
export function SentencePage({ sentence, onDeleted }: Props) {
  const { role } = useSession()
  const staff = mayEditSentences(role)
  const { script } = useReadingSettings()
  return (
    <article className={classes.sentence}>
      <title>{`${sentence[script]} · Dictionary · Tingdu`}</title>
      <SentenceHead sentence={sentence} />
      {staff && (
        <Suspense fallback={null}>
          <StaffTools sentence={sentence} onDeleted={onDeleted} />
        </Suspense>
      )}
      <WordByWord sentence={sentence} editable={staff} />
      <footer className={classes.foot}>
        <SentenceSource sentence={sentence} />
        {sentence.sound && (
          <RecordingCredit author={sentence.sound_author} licence={sentence.sound_licence} />
        )}
        <WordActions kind="sentence" entry={sentence.chinese} place="page" />
      </footer>
    </article>
  )
}

function SentenceHead({ sentence }: { sentence: Sentence }) {
  const { phonetic, defs, level, sound } = sentence
  const { script } = useReadingSettings()
  const shown = sentence[script]
  const heading = useFocusAfterNavigation()
  const [pinyin, setPinyin] = useState(true)
  const [translation, setTranslation] = useState(true)
  return (
    <header className={classes.head}>
      {level !== null && <span className={classes.badge}>{sentenceLevelName(level)}</span>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes.text}
        data-long={[...shown].length > 24 || undefined}
      >
        <AnnotatedText sentence={sentence} hrefOf={dictionaryPaths.token} pinyin={pinyin} even size="large" />
      </h1>
      {pinyin && (
        <p lang="zh-Latn-pinyin" className="visually-hidden">
          {phonetic}
        </p>
      )}
      {defs === '' ? (
        <p className={classes.quiet}>{messages.noTranslation}</p>
      ) : (
        <p className={classes.translation}>{translation && defs}</p>
      )}
      <div className={classes.tools}>
        <WordActions kind="sentence" entry={sentence.chinese} place="head" />
        <SoundButton chinese={sentence.simplified} spoken={shown} sound={uploadPaths.media(sound)} />
        <CopyButton text={shown} what={messages.copySentence} />
        {phonetic !== '' && <CopyButton text={phonetic} what={messages.copyPinyin} />}
        <span className={classes.covers}>
          <Cover shown={pinyin} onChange={setPinyin} show={messages.showPinyin} hide={messages.hidePinyin} />
          {defs !== '' && (
            <Cover
              shown={translation}
              onChange={setTranslation}
              show={messages.showTranslation}
              hide={messages.hideTranslation}
            />
          )}
        </span>
      </div>
    </header>
  )
}

type CoverProps = { shown: boolean; onChange: (shown: boolean) => void; show: string; hide: string }

/** Hides a part of the head, to practice without it, and shows it again. */
function Cover({ shown, onChange, show, hide }: CoverProps) {
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => onChange(!shown)}>
      {shown ? hide : show}
    </Button>
  )
}
