import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { DiscoveryDialog } from './DiscoveryDialog.tsx'
import { messages, discoveryTexts as texts } from './messages.ts'
import { videoPaths } from './paths.ts'
import { type DiscoveryVideo, discoveryKey, discoveryVideos, removeDiscoveryVideo } from './queries.ts'
import { VideoPicture } from './VideoPicture.tsx'
import classes from './Videos.module.css'

const tagsIn = ({ tags }: DiscoveryVideo) => tags.filter((tag) => tag !== '').join(', ')
const levelOf = ({ level }: DiscoveryVideo) => levelNames[level] ?? level

const columns: readonly Column<DiscoveryVideo>[] = [
  fieldColumn('title', texts.video, {
    heading: true,
    cell: ({ title, thumbnails, video_text_sha1 }) => (
      <span className={classes.titled}>
        <VideoPicture thumbnails={thumbnails} />
        <TitleText to={textPaths.text(video_text_sha1)}>{title}</TitleText>
      </span>
    ),
  }),
  {
    key: 'tags',
    header: texts.tags,
    exported: tagsIn,
    cell: (video) => tagsIn(video) || '–',
  },
  fieldColumn('level', texts.level, { short: true, exported: levelOf }),
  fieldColumn('priority', texts.priority, { align: 'end', short: true }),
  fieldColumn('video_type', texts.type, { short: true }),
  fieldColumn('video_media_sha1', texts.media, {
    cell: ({ video_media_sha1 }) => (
      <Link to={videoPaths.video(video_media_sha1)} className={classes.media}>
        {video_media_sha1}
      </Link>
    ),
  }),
  dateColumn('last_modified', texts.lastModified),
]

const actionNames = { edit: texts.edit, remove: texts.remove }
type Opened = { dialog: keyof typeof actionNames; video: DiscoveryVideo }

/** The videos that members discover; staff edit and remove them. */
export function DiscoveryTab() {
  const grid = useGridState()
  const refetch = useRefetch(discoveryKey)
  const query = useQuery(discoveryVideos(grid))
  const [opened, open] = useState<Opened | null>(null)
  const add = (
    <Button
      component={Link}
      to={`${videoPaths.newDiscoveryVideo()}?${new URLSearchParams({ next: videoPaths.discovery() })}`}
    >
      {texts.newVideo}
    </Button>
  )
  const actions = actionsColumn<DiscoveryVideo>(texts.actions, (video) => (
    <RowActions names={actionNames} row={video.title} onChoose={(dialog) => open({ dialog, video })} />
  ))
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        {add}
      </SearchBar>
      <ServerTable
        label={messages.discovery}
        columns={[...columns, actions]}
        rowKey={({ video_text_sha1 }) => video_text_sha1}
        query={query}
        grid={grid}
        list={(page) => discoveryVideos({ ...grid, ...page })}
        exported={{ as: 'discovery-videos', data: 'shared' }}
        failedMessage={texts.fetchFailed}
        empty={
          <EmptyState title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      {opened?.dialog === 'edit' && <DiscoveryDialog video={opened.video} onClose={() => open(null)} />}
      {opened?.dialog === 'remove' && (
        <DeleteRowDialog
          title={texts.removeTitle}
          text={texts.removeText}
          confirmLabel={texts.remove}
          done={texts.removed}
          failed={texts.removeFailed}
          call={() => removeDiscoveryVideo(opened.video.video_text_sha1)}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          refetch={refetch}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}
