import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
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

/** The videos that members discover; staff edit and remove them. */
export function DiscoveryTab() {
  const grid = useGridState()
  const refetch = useRefetch(discoveryKey)
  const [edited, edit] = useState<DiscoveryVideo | null>(null)
  const remove = ({ video_text_sha1 }: DiscoveryVideo) =>
    confirmAction({
      title: texts.removeTitle,
      text: texts.removeText,
      confirmLabel: texts.remove,
      done: texts.removed,
      failed: texts.removeFailed,
      call: () => removeDiscoveryVideo(video_text_sha1),
      refetch,
    })
  const add = (
    <Button
      component={Link}
      to={`${videoPaths.newDiscoveryVideo()}?${new URLSearchParams({ next: videoPaths.discovery() })}`}
    >
      {texts.newVideo}
    </Button>
  )
  const actions = actionsColumn<DiscoveryVideo>(texts.actions, (video) => (
    <RowActions
      names={actionNames}
      row={video.title}
      onChoose={(action) => (action === 'remove' ? remove(video) : edit(video))}
    />
  ))
  return (
    <div className={classes.tab}>
      <SearchedTable
        texts={{ ...messages, ...texts, title: messages.discovery }}
        columns={[...columns, actions]}
        rowKey={({ video_text_sha1 }) => video_text_sha1}
        query={useQuery(discoveryVideos(grid))}
        grid={grid}
        list={(page) => discoveryVideos({ ...grid, ...page })}
        exported={{ as: 'discovery-videos', data: 'shared' }}
        add={add}
      />
      {edited && <DiscoveryDialog video={edited} onClose={() => edit(null)} />}
    </div>
  )
}
