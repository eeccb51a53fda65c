import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { StaffOnly } from '@tingdu/ui/page/StaffOnly.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { MakeTextDialog } from './MakeTextDialog.tsx'
import { makingTexts, messages } from './messages.ts'
import { videoPaths } from './paths.ts'
import { oneVideo, textsOfVideo, type Video } from './queries.ts'
import { SaveVideoDialog } from './SaveVideoDialog.tsx'
import { TranscriptGrid } from './TranscriptGrid.tsx'
import { useRestoring } from './use-restoring.ts'
import { VideoLink } from './VideoLink.tsx'
import { VideoPicture } from './VideoPicture.tsx'
import classes from './Videos.module.css'

/** A video with its transcript, for staff, who make texts of it. */
export default function VideoScreen() {
  const { sha1 = '' } = useParams()
  return (
    <StaffOnly title={messages.videos}>
      <OpenedVideo key={sha1} sha1={sha1} />
    </StaffOnly>
  )
}

function OpenedVideo({ sha1 }: { sha1: string }) {
  const query = useQuery(oneVideo(sha1))
  if (query.data) return <VideoPage video={query.data} />
  if (query.isError) {
    return (
      <Page title={messages.videos} action={<BackLink />}>
        <FailedState
          message={messages.videoFailed}
          failure={query.error}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      </Page>
    )
  }
  if (query.data === undefined) return <Page title={messages.videos} />
  return (
    <Page title={messages.videoMissing} action={<BackLink />}>
      <EmptyState title={messages.videoMissing}>{messages.videoMissingText}</EmptyState>
    </Page>
  )
}

function BackLink() {
  return (
    <Button
      component={Link}
      to={videoPaths.videos()}
      variant="default"
      leftSection={<Icon name="back" size={16} />}
    >
      {messages.back}
    </Button>
  )
}

function VideoPage({ video }: { video: Video }) {
  const { title, url, thumbnails } = video
  return (
    <Page title={title} heading={<TitleText>{title}</TitleText>} action={<BackLink />}>
      <div className={classes.overview}>
        <VideoLink url={url}>
          <span className={classes.watch}>
            <VideoPicture thumbnails={thumbnails} large />
            {messages.watch}
          </span>
        </VideoLink>
        <VideoFacts video={video} />
      </div>
      <VideoTexts sha1={video.sha1} />
      <Transcript video={video} />
    </Page>
  )
}

function VideoFacts({ video }: { video: Video }) {
  const count = (number: number | null) => number?.toLocaleString('en-US') ?? '–'
  const facts: [string, ReactNode][] = [
    [messages.videoTitle, video.title],
    [messages.videoId, video.video_string_id],
    [messages.url, <VideoLink key="url" url={video.url} />],
    [messages.comments, count(video.comment_counts)],
    [messages.likes, count(video.likes)],
    [messages.views, count(video.view_counts)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The texts that were made from the video, if there are some. */
function VideoTexts({ sha1 }: { sha1: string }) {
  const { data = [] } = useQuery(textsOfVideo(sha1))
  if (data.length === 0) return null
  return (
    <PageSection title={messages.texts}>
      <ul className={classes.list}>
        {data.map((text) => (
          <li key={text.sha1}>
            <TitleText to={textPaths.text(text.sha1)}>{text.title}</TitleText>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Transcript({ video }: { video: Video }) {
  const [opened, open] = useState<'text' | 'file' | null>(null)
  const restore = useRestoring()
  const lines = video.transcripts
  const upload = (
    <Button variant="default" onClick={() => open('file')}>
      {makingTexts.upload}
    </Button>
  )
  return (
    <PageSection title={messages.transcript}>
      {lines.length === 0 ? (
        <EmptyState title={messages.noTranscript} action={upload}>
          {messages.noTranscriptText}
        </EmptyState>
      ) : (
        <div className={classes.tab}>
          <div className={classes.buttons}>
            <Button onClick={() => open('text')}>{makingTexts.makeText}</Button>
            {upload}
            {video.former && (
              <Button variant="default" onClick={() => restore(video.video_string_id)}>
                {makingTexts.restore}
              </Button>
            )}
          </div>
          <TranscriptGrid lines={lines} />
        </div>
      )}
      {opened === 'text' && <MakeTextDialog video={video} onClose={() => open(null)} />}
      {opened === 'file' && <SaveVideoDialog video={video} onClose={() => open(null)} />}
    </PageSection>
  )
}
