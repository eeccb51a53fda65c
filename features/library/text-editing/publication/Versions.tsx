import { Button, NativeSelect } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
import { publicationTexts as texts } from '../messages.ts'
import { restoreVersion, type Version } from '../queries.ts'
import classes from './Publication.module.css'
import { VersionDifference } from './VersionDifference.tsx'

type Props = {
  sha1: string
  versions: readonly Version[]
  draft: TextDocument
  clean: boolean
  onRestored: () => void
}

/** The published versions of a text, to compare and to restore. */
export function Versions({ sha1, versions, draft, clean, onRestored }: Props) {
  const restore = (number: number) =>
    confirmAction({
      title: texts.restoreTitle(number),
      text: texts.restoreText,
      confirmLabel: texts.restore,
      done: texts.restored(number),
      failed: (failure) => errorText(failure, texts.restoreFailed),
      call: () => restoreVersion(sha1, number),
      onDone: onRestored,
    })
  const [latest] = versions
  if (!latest) return <p className={classes.hint}>{texts.noVersions}</p>
  return (
    <>
      <ol className={classes.versions}>
        {versions.map(({ number, published_at, reason }) => (
          <li key={number} className={classes.version}>
            <span>
              {texts.version(number)}
              {number === latest.number && ` (${texts.current})`} · <DateText iso={published_at ?? ''} />
            </span>
            {reason && <span className={classes.hint}>{texts.acceptedBecause(reason)}</span>}
            <Button variant="default" size="compact-sm" disabled={!clean} onClick={() => restore(number)}>
              {texts.restore}
            </Button>
          </li>
        ))}
      </ol>
      <Comparison versions={versions} draft={draft} latest={latest.number} />
    </>
  )
}

const DRAFT = 'draft'

function Comparison({ versions, draft, latest }: Pick<Props, 'versions' | 'draft'> & { latest: number }) {
  const [before, setBefore] = useState(String(latest))
  const [after, setAfter] = useState(DRAFT)
  const options = [
    { value: DRAFT, label: texts.draft },
    ...versions.map(({ number }) => ({ value: String(number), label: texts.version(number) })),
  ]
  const documentOf = (chosen: string) =>
    versions.find(({ number }) => String(number) === chosen)?.document ?? draft
  return (
    <section aria-label={texts.compare} className={classes.stage}>
      <div className={classes.actions}>
        <NativeSelect
          size="sm"
          label={texts.compare}
          data={options}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={texts.compareWith}
          data={options}
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
      </div>
      <VersionDifference before={documentOf(before)} after={documentOf(after)} />
    </section>
  )
}
