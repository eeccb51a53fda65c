import { Button } from '@mantine/core'
import { download } from '@tingdu/ui/table/csv.ts'
import { messages } from './messages.ts'
import classes from './Progress.module.css'
import type { Progress } from './queries.ts'

/** The figures as files: the days for spreadsheets, or everything. */
export function DownloadButtons({ progress }: { progress: Progress }) {
  return (
    <div className={classes.downloads}>
      <Button
        variant="default"
        onClick={async () => download(await csvOfDays(progress), 'tingdu-progress.csv')}
      >
        {messages.downloadCsv}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          download(
            new Blob([JSON.stringify(progress, null, 2)], { type: 'application/json' }),
            'tingdu-progress.json',
          )
        }
      >
        {messages.downloadJson}
      </Button>
    </div>
  )
}

/** One line for each study day. */
export async function csvOfDays({ days }: Pick<Progress, 'days'>): Promise<Blob> {
  const { default: Papa } = await import('papaparse')
  const lines = days.map((each) => [
    each.day,
    each.reviews,
    each.correct,
    each.new_cards,
    each.seconds,
    each.seconds_read,
    each.characters_read,
  ])
  return new Blob(['\uFEFF', Papa.unparse([[...messages.csvColumns], ...lines]), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
}
