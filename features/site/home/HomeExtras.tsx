import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { organizationPaths } from '@tingdu/features/library/organizations/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { HomeRow } from '@tingdu/ui/page/HomeRow.tsx'
import { Link } from 'react-router'
import { videos } from '../marketing/public.ts'
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
    <section aria-labelledby="teaching">
      <h2 id="teaching" className={classes.subheading}>
        {messages.teachingTitle}
      </h2>
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
    </section>
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

/** The intro video and the quick start videos, in a row that scrolls sideways on phones. */
export function HomeVideos() {
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className={classes.subheading}>
        {messages.videosTitle}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones */}
      <ul className={classes.videos} tabIndex={0} aria-labelledby="videos">
        {videoSections.map(({ id, title, text, video }) => (
          <li key={id}>
            <VideoPlayer video={video} label={title} />
            <h3 className={classes.videoTitle}>{title}</h3>
            <p className={classes.soft}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the mobile apps. */
export function AppLinks() {
  return (
    <section aria-labelledby="apps">
      <h2 id="apps" className={classes.subheading}>
        {messages.appsTitle}
      </h2>
      <p className={classes.apps}>
        <a href={marketingPaths.ios()}>{messages.appForIos}</a>
        <a href={marketingPaths.android()}>{messages.appForAndroid}</a>
      </p>
    </section>
  )
}
