import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import type { Autosave } from '../editor/use-autosave.ts'
import { questionTexts, savingTexts, publicationTexts as texts } from '../messages.ts'
import { editingKey, findings, publicationState, publishText, submitText, versions } from '../queries.ts'
import { saveQuestions, textQuestions } from '../questions/queries.ts'
import { FEWEST } from '../questions/rules.ts'
import { TextQuestionsSection } from '../questions/TextQuestionsSection.tsx'
import { Findings } from './Findings.tsx'
import classes from './Publication.module.css'
import { Versions } from './Versions.tsx'

type Props = {
  sha1: string
  saving: Autosave
  /** The document as it is edited. */
  draft: TextDocument
  /** Called once the stored draft is another one. */
  onRestored: () => void
}

/** Where a text of the library is on its way to readers, what is missing, and its versions. */
export function PublicationPanel({ sha1, saving, draft, onRestored }: Props) {
  const { version, clean } = saving
  const state = useQuery(publicationState(sha1, version))
  return (
    <div className={classes.panel}>
      {!clean && <p role="status">{savingTexts[saving.status]}</p>}
      <FetchedSection title={texts.findings} query={state} failed={texts.checkFailed}>
        {(state) => <Stage sha1={sha1} version={version} clean={clean} {...state} />}
      </FetchedSection>
      <TextQuestionsSection sha1={sha1} isPublished={(state.data?.published_version ?? null) !== null} />
      <FetchedSection title={texts.versions} query={useQuery(versions(sha1))} failed={texts.versionsFailed}>
        {(list) => (
          <Versions sha1={sha1} versions={list} draft={draft} clean={clean} onRestored={onRestored} />
        )}
      </FetchedSection>
    </div>
  )
}

type StageProps = {
  sha1: string
  version: string
  clean: boolean
  state: string | null
  published_version: number | null
}

function Stage({ sha1, version, clean, state, published_version }: StageProps) {
  const cache = useQueryClient()
  const query = useQuery(findings(sha1, version))
  const found = query.data ?? []
  const hasErrors = found.some(({ severity }) => severity === 'error')
  const inReview = state === 'in review'
  const refetch = () => {
    void cache.invalidateQueries({ queryKey: editingKey(sha1) })
    void cache.invalidateQueries({ queryKey: ['texts'] })
    void cache.invalidateQueries({ queryKey: ['library'] })
  }
  const submitting = useSending((submitted: boolean) => submitText(sha1, submitted), {
    onSent: () => {
      toast(inReview ? texts.withdrawn : texts.submitted)
      refetch()
    },
    onFailed: (failure) => {
      toast(errorText(failure, texts.submitFailed), 'failed')
      refetch()
    },
  })
  return (
    <div className={classes.stage}>
      <p>
        <strong>{texts.state[state ?? 'draft']}</strong> · {seenByReaders(state, published_version)}
      </p>
      {query.isError ? (
        <p role="alert">{failureText(query.error, texts.checkFailed)}</p>
      ) : (
        query.data && <Findings findings={found} />
      )}
      {state !== 'published' && query.data && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={submitting.pending}
            disabled={!clean || (hasErrors && !inReview)}
            onClick={() => submitting.send(!inReview)}
          >
            {inReview ? texts.withdraw : texts.submit}
          </Button>
        </div>
      )}
      {state !== 'published' && hasErrors && <p className={classes.hint}>{texts.correctFirst}</p>}
      {state !== 'published' && query.data && (
        <Publish
          sha1={sha1}
          warnings={found.some(({ severity }) => severity === 'warning')}
          ready={clean && !hasErrors}
          onPublished={refetch}
        />
      )}
    </div>
  )
}

function seenByReaders(state: string | null, version: number | null): string {
  if (version === null) return texts.seenByNobody
  return state === 'published' ? texts.seenVersion(version) : texts.seenWhileDraft(version)
}

type PublishProps = {
  sha1: string
  /** Whether there are warnings, which need a reason. */
  warnings: boolean
  /** Whether everything is saved, without errors. */
  ready: boolean
  onPublished: () => void
}

function Publish({ sha1, warnings, ready, onPublished }: PublishProps) {
  const { role } = useSession()
  const [reason, setReason] = useState('')
  const { data: stored } = useQuery(textQuestions(sha1))
  const [fit, setFit] = useState(false)
  const publish = async () => {
    const version = await publishText(sha1, reason.trim())
    if (!stored || !fit) return { version, carried: true }
    const saved = saveQuestions(sha1, stored.questions, stored.edited_at)
    return { version, carried: await saved.then(() => true).catch(() => false) }
  }
  const publishing = useSending(publish, {
    onSent: ({ version, carried }) => {
      if (carried) toast(texts.published(version))
      else toast(questionTexts.notCarried, 'failed')
      onPublished()
    },
    onFailed: (failure) => toast(errorText(failure, texts.publishFailed), 'failed'),
  })
  if (role !== 'gk_admin' && role !== 'super_admin') return <p className={classes.hint}>{texts.onlyAdmins}</p>
  return (
    <div className={classes.stage}>
      {warnings && ready && (
        <Textarea
          label={texts.reason}
          value={reason}
          maxLength={1000}
          autosize
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {stored && stored.questions.length >= FEWEST && (
        <CheckField label={questionTexts.fit} checked={fit} onChange={setFit} />
      )}
      <div className={classes.actions}>
        <Button
          {...(ready && { c: 'var(--on-seal)' })}
          disabled={!ready || (warnings && reason.trim() === '')}
          loading={publishing.pending}
          onClick={() => publishing.send(undefined)}
        >
          {texts.publish}
        </Button>
      </div>
    </div>
  )
}
