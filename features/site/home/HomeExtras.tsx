import { useQuery } from '@tanstack/react-query'
import { DRAFT_PREFIX, useSession } from '@tingdu/client/session.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { organizationPaths } from '@tingdu/features/library/organizations/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { hasStudied } from '@tingdu/features/study/progress/public.ts'
import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { HomeLink } from '@tingdu/ui/page/HomeLink.tsx'
import { HomeRow } from '@tingdu/ui/page/HomeRow.tsx'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { videoSize, videos } from '../marketing/public.ts'
import classes from './HomeExtras.module.css'
import { messages } from './messages.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** The promo of the ten-day bootcamp, whose page is a static document. */
export function BootcampCard() {
  return (
    <HomeRow
      title={messages.bootcampTitle}
      text={messages.bootcampText}
      to={marketingPaths.bootcamp()}
      isDocument
      action={messages.learnMore}
    />
  )
}

const { teachingLinks: links } = messages
const teachingLinks = [
  { to: classPaths.newClass(), name: links.createClass, text: links.createClassText },
  { to: textPaths.newText(), name: links.writeText, text: links.writeTextText },
  { to: organizationPaths.organizations(), name: links.organizations, text: links.organizationsText },
]

/** What teachers can do in addition to learners. */
export function TeacherNotes() {
  return (
    <HomeSection title={messages.teachingTitle}>
      <ul className={classes.notes}>
        {teachingLinks.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>: {text}
          </li>
        ))}
        {messages.teaching.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </HomeSection>
  )
}

const videoSections = [
  { id: 'intro', title: messages.introTitle, text: messages.introText, video: videos.intro },
  {
    id: 'quick-start',
    title: messages.quickStartTitle,
    text: messages.quickStartText,
    video: videos.quickStart,
  },
  {
    id: 'look-up-and-read',
    title: messages.lookUpAndReadTitle,
    text: messages.lookUpAndReadText,
    video: videos.lookUpAndRead,
  },
  {
    id: 'practice-writing',
    title: messages.practiceWritingTitle,
    text: messages.practiceWritingText,
    video: videos.practiceWriting,
  },
]

type VideoSection = (typeof videoSections)[number]

/**
 * The intro video and the quick start videos, as stills in a row that scrolls sideways on phones, played in a dialog; once the member has studied, or
 * has hidden them, behind a button.
 */
export function HomeVideos() {
  const { id } = useSession()
  const { data: isUsedToIt } = useQuery(hasStudied())
  const [playing, setPlaying] = useState<Pick<VideoSection, 'title' | 'text' | 'video'> | null>(null)
  const [chosen, setChosen] = useState<boolean | null>(() => (areHidden(id) ? false : null))
  const isShown = chosen ?? isUsedToIt === false
  const [focused, setFocused] = useState<typeof focus>()
  const choose = (isShown: boolean) => {
    // The button that was pressed goes away.
    setFocused(() => focus)
    setChosen(isShown)
  }
  // Nothing is there before it is known.
  if (chosen === null && isUsedToIt === undefined) return null
  if (!isShown)
    return (
      <HomeRow title={messages.videosTitle}>
        <QuietButton
          ref={focused}
          className={classes.show}
          aria-label={messages.showVideos}
          aria-expanded="false"
          onClick={() => choose(true)}
        >
          {messages.show}
        </QuietButton>
      </HomeRow>
    )
  const hide = () => {
    keepHidden(id)
    choose(false)
  }
  return (
    <HomeSection
      title={messages.videosTitle}
      beside={
        <QuietButton ref={focused} className={classes.show} aria-label={messages.hideVideos} onClick={hide}>
          {messages.hide}
        </QuietButton>
      }
    >
      <ul className={classes.videos} aria-label={messages.videosTitle}>
        {videoSections.map(({ id, title, text, video }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.still}
              onClick={() => setPlaying({ title, text, video })}
            >
              <span className={classes.picture}>
                <img src={video.poster} alt="" loading="lazy" {...videoSize} />
                <span className={classes.play}>
                  <Icon name="play" size={18} />
                </span>
              </span>
              <span className="visually-hidden">{messages.play}</span> {title}
            </button>
          </li>
        ))}
      </ul>
      {playing && (
        <Dialog title={playing.title} wide sheet onCancel={() => setPlaying(null)}>
          <VideoPlayer video={playing.video} label={playing.title} />
          <p className={classes.soft}>{playing.text}</p>
        </Dialog>
      )}
    </HomeSection>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What the member has hidden stays so after the session. */
const hiddenKey = (id: number | null) => `${DRAFT_PREFIX}videos.${id}`

function areHidden(id: number | null): boolean {
  try {
    return localStorage.getItem(hiddenKey(id)) !== null
  } catch {
    return false
  }
}

function keepHidden(id: number | null): void {
  try {
    localStorage.setItem(hiddenKey(id), '1')
  } catch {
    // With blocked storage, they are hidden until the page is left.
  }
}

/** Links to the mobile apps. */
export function AppLinks() {
  return (
    <HomeRow title={messages.appsTitle}>
      <div className={classes.apps}>
        <HomeLink to={marketingPaths.ios()} isDocument>
          {messages.appForIos}
        </HomeLink>
        <HomeLink to={marketingPaths.android()} isDocument>
          {messages.appForAndroid}
        </HomeLink>
      </div>
    </HomeRow>
  )
}
