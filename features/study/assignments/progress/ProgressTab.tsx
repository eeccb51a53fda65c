import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { beginExport } from '@tingdu/client/begin-export.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { csvOf, download } from '@tingdu/ui/table/csv.ts'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import type { ClassTabProps } from '@tingdu/ui/web-feature.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { AssignDialog } from '../assigning/AssignDialog.tsx'
import { messages as assignmentMessages } from '../messages.ts'
import { ClassWords } from './ClassWords.tsx'
import { columnsOf, exportedColumns, type GridRow, rowsOf, type Shown, shownRows } from './grid.ts'
import { progressMessages as messages } from './messages.ts'
import { NeedsHelp } from './NeedsHelp.tsx'
import classes from './Progress.module.css'
import { ProgressTable } from './ProgressTable.tsx'
import { type AssignedColumn, type ClassProgress, classProgress } from './progress-queries.ts'

/** The progress of a class, for its teachers: who has done what, who needs help, and which words are missed. */
export function ProgressTab({ class_ }: ClassTabProps) {
  const query = useQuery(classProgress(class_.id))
  const [assigning, setAssigning] = useState(false)
  return (
    <>
      <FetchedPart query={query} failed={messages.failed}>
        {(progress) => {
          const assign = <Button onClick={() => setAssigning(true)}>{assignmentMessages.assignMore}</Button>
          if (progress.members.length === 0)
            return <EmptyState title={messages.noStudents}>{messages.noStudentsText}</EmptyState>
          if (progress.assignments.length === 0)
            return (
              <EmptyState title={messages.noAssignments} action={assign}>
                {messages.noAssignmentsText}
              </EmptyState>
            )
          return <Progress class_={class_} progress={progress} at={query.dataUpdatedAt} assign={assign} />
        }}
      </FetchedPart>
      {assigning && <AssignDialog class_={class_} assignment={null} onClose={() => setAssigning(false)} />}
    </>
  )
}

type ProgressProps = {
  class_: ClassTabProps['class_']
  progress: ClassProgress
  /** When it was fetched. */
  at: number
  assign: ReactNode
}

function Progress({ class_, progress, at, assign }: ProgressProps) {
  const now = useMemo(() => new Date(at), [at])
  const columns = useMemo(() => columnsOf(progress, now), [progress, now])
  const rows = useMemo(() => rowsOf(progress, now), [progress, now])
  const [shown, setShown] = useState<Shown>({ search: '', show: 'all', sort: null })
  const change = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }))
  const matching = useMemo(() => shownRows(rows, shown), [rows, shown])
  const exporting = useExport(class_.id, columns, matching, now)
  return (
    <div className={classes.parts}>
      <div className={classes.main}>
        <div className={`${classes.bar} ${classes.tools}`}>
          <div className={classes.search}>
            <SearchBox
              label={messages.search}
              value={shown.search}
              onSearch={(search) => change({ search })}
            />
          </div>
          <NativeSelect
            aria-label={messages.show}
            size="md"
            data={Object.entries(messages.shows).map(([value, label]) => ({ value, label }))}
            value={shown.show}
            onChange={(event) => change({ show: event.currentTarget.value as Shown['show'] })}
          />
          <NativeSelect
            aria-label={messages.sortBy}
            size="md"
            data={[
              { value: '', label: `${messages.sortBy}: ${messages.byName}` },
              ...columns.map(({ title }, at) => ({ value: String(at), label: title })),
            ]}
            value={shown.sort === null ? '' : String(shown.sort)}
            onChange={({ currentTarget: { value } }) => change({ sort: value === '' ? null : Number(value) })}
          />
          <Button variant="default" loading={exporting.pending} onClick={() => exporting.send(undefined)}>
            {messages.exportCsv}
          </Button>
          {assign}
        </div>
        {matching.length === 0 ? (
          <EmptyState title={messages.noMatch} />
        ) : (
          <ProgressTable
            key={JSON.stringify(shown)}
            classId={class_.id}
            columns={columns}
            rows={matching}
            now={now}
          />
        )}
      </div>
      <div className={classes.side}>
        <NeedsHelp classId={class_.id} rows={rows} />
        <ClassWords class_={class_} />
      </div>
    </div>
  )
}

/** Exports the students that are shown, in their order, with the words of the screen. */
function useExport(classId: number, columns: readonly AssignedColumn[], rows: GridRow[], now: Date) {
  return useSending(
    async () => {
      await beginExport('fc_assignment_progress')
      return await csvOf(exportedColumns(columns, now), onePage(rows), () => {})
    },
    {
      onSent: (csv) => download(csv, `class-${classId}-progress.csv`),
      onFailed: (failure) => toast(failureText(failure, messages.exportFailed), 'failed'),
    },
  )
}

async function* onePage(rows: GridRow[]) {
  yield { rows, total: rows.length }
}
