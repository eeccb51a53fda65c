import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { textPattern } from '@tingdu/features/library/texts/paths.ts'
import { useGone } from '@tingdu/ui/feedback/delete-later.ts'
import { useEffect } from 'react'
import { Link, useMatch } from 'react-router'
import classes from './ImportBanner.module.css'
import { type ImportState, useImports } from './import/import-states.ts'
import { mayHaveImports } from './import/kept-imports.ts'
import { messages } from './messages.ts'

const importing = () => import('./import/run-import.ts')

/** The progress of the books that are being added; continues those of an earlier visit. */
export function ImportBanner() {
  const { id, viewing } = useSession()
  const gone = useGone()
  const imports = useImports().filter((each) => !gone.has(each.id))
  useEffect(() => {
    if (id !== null && !viewing && mayHaveImports(id)) void importing().then((run) => run.resumeImports())
  }, [id, viewing])
  const mustStay = imports.some(({ lasting }) => !lasting)
  useEffect(() => {
    if (!mustStay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [mustStay])
  return imports.map((state) => <OneImport key={state.id} state={state} />)
}

function OneImport({ state }: { state: ImportState }) {
  const { id, title, stored, total, status, why, lasting, inNotebook } = state
  const isReading = useMatch(textPattern) !== null
  // A single text is there at once, and whoever reads is not disturbed by what goes well.
  if (status === 'adding' && (total === 1 || (isReading && lasting))) return null
  return (
    <section aria-label={messages.banner} className={classes.banner}>
      {status === 'stopped' ? (
        <>
          <p role="alert">{messages.stopped(title, stored, total, why)}</p>
          <Button size="compact-sm" onClick={() => void importing().then((run) => run.retryImport(id))}>
            {messages.retry}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void importing().then((run) => run.leaveOutRest(id))}
          >
            {messages.leaveOut}
          </Button>
        </>
      ) : (
        <>
          <p>
            {inNotebook ? <Link to={bookPaths.notebook(id)}>{progressOf(state)}</Link> : progressOf(state)}{' '}
            {!lasting && messages.keepOpen}
          </p>
          <div
            role="progressbar"
            aria-label={messages.banner}
            aria-valuenow={Math.round((100 * stored) / total)}
            className={classes.line}
          >
            <span style={{ inlineSize: `${(100 * stored) / total}%` }} />
          </div>
        </>
      )}
    </section>
  )
}

function progressOf({ status, title, stored, total }: ImportState): string {
  return status === 'waiting'
    ? messages.waiting(title, stored, total)
    : messages.progress(title, stored, total)
}
