import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { messages } from './messages.ts'
import classes from './Videos.module.css'

type Row = TranscriptLine & { position: number }

const columns: readonly Column<Row>[] = [
  {
    key: 'text',
    header: messages.text,
    heading: true,
    cell: ({ text }) => (
      <span lang="zh-Hans" className={classes.line}>
        {text}
      </span>
    ),
  },
  { key: 'start', header: messages.start, align: 'end', short: true, cell: ({ start }) => time(start) },
  {
    key: 'end',
    header: messages.end,
    align: 'end',
    short: true,
    cell: ({ start, duration }) => time(start + duration),
  },
]

/** The lines of a transcript with their times, in pages. */
export function TranscriptGrid({ lines }: { lines: readonly TranscriptLine[] }) {
  const grid = useLocalGrid()
  const first = (grid.page - 1) * grid.size
  const rows = lines.map((line, position) => ({ ...line, position })).slice(first, first + grid.size)
  return (
    <ServerTable
      label={messages.transcript}
      columns={columns}
      rowKey={({ position }) => position}
      query={{
        data: { rows, total: lines.length },
        isError: false,
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => {},
      }}
      grid={grid}
      failedMessage={messages.videoFailed}
      empty={null}
    />
  )
}

/** "1:02.50" for 62.5 seconds. */
function time(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${minutes}:${(seconds - 60 * minutes).toFixed(2).padStart(5, '0')}`
}
