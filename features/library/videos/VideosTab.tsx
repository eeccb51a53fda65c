import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { videoPaths } from './paths.ts'
import { type ListedVideo, videos } from './queries.ts'
import { SaveVideoDialog } from './SaveVideoDialog.tsx'
import { VideoLink } from './VideoLink.tsx'
import classes from './Videos.module.css'

const columns: readonly Column<ListedVideo>[] = [
  fieldColumn('video_string_id', messages.videoId, {
    heading: true,
    cell: ({ sha1, video_string_id }) => (
      <Link to={videoPaths.video(sha1)} className={classes.id}>
        {video_string_id}
      </Link>
    ),
  }),
  fieldColumn('url', messages.url, { cell: ({ url }) => <VideoLink url={url} /> }),
  dateColumn('download_time', messages.downloaded),
  fieldColumn('title', messages.videoTitle, { cell: ({ title }) => <TitleText>{title}</TitleText> }),
]

/** The videos, each with a page of its own; staff add some with their transcripts. */
export function VideosTab() {
  const grid = useGridState()
  const [adding, setAdding] = useState(false)
  const add = <Button onClick={() => setAdding(true)}>{messages.addVideo}</Button>
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        <div className={classes.buttons}>
          <Button component={Link} variant="default" to={videoPaths.transcript()}>
            {messages.getTranscript}
          </Button>
          {add}
        </div>
      </SearchBar>
      <ServerTable
        label={messages.videos}
        columns={columns}
        rowKey={({ sha1 }) => sha1}
        query={useQuery(videos(grid))}
        grid={grid}
        list={(page) => videos({ ...grid, ...page })}
        exported={{ as: 'videos', data: 'shared' }}
        failedMessage={messages.videosFailed}
        empty={
          <EmptyState title={messages.noVideos} action={add}>
            {messages.noVideosText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      {adding && <SaveVideoDialog video={null} onClose={() => setAdding(false)} />}
    </div>
  )
}
