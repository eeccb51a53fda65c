import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { messages } from './messages.ts'
import classes from './Notebooks.module.css'
import { isReviewed, type NewsPreview, newsPreview, type Page, pagesKey, publishPage } from './queries.ts'
import { ThumbnailField } from './ThumbnailField.tsx'

/** Shows how a page will look in the news feed, and publishes it. */
export function PublishDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const preview = useQuery(newsPreview(page.sha1))
  const refetch = useRefetch(pagesKey)
  const waits = isReviewed(useSession().role)
  const publishing = useSending((shown: NewsPreview) => publishPage(page, shown), {
    onSent: () => {
      toast(waits ? messages.sent : messages.publishDone)
      void refetch()
      onClose()
    },
    // Someone may have published it from another window: the list then says so.
    onFailed: () => void refetch(),
  })
  return (
    <Dialog title={messages.publishTitle} wide pending={publishing.pending} onCancel={onClose}>
      <Form
        label={messages.publishTitle}
        failure={publishing.failure ? publishFailed(publishing.failure) : null}
        onSubmit={(event) => {
          event.preventDefault()
          if (preview.data) publishing.send(preview.data)
        }}
      >
        <p>{waits ? messages.submitText : messages.publishText}</p>
        {preview.isError ? (
          <FailedQuery query={preview} message={messages.previewFailed} />
        ) : (
          <PreviewCard preview={preview.data} page={page} />
        )}
        <DialogActions>
          <Button variant="default" disabled={publishing.pending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={!preview.data || preview.isFetching} loading={publishing.pending}>
            {messages.publish}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** A page as it will look in the news feed; a placeholder while it is loading. */
function PreviewCard({ preview, page }: { preview: NewsPreview | undefined; page: Page }) {
  return (
    <section className={classes.preview} aria-label={messages.preview} aria-busy={!preview}>
      {preview && (
        <>
          <div className={classes.news}>
            <TitleText>{preview.title}</TitleText>
            <p>{preview.desc}</p>
            {page.tags && <p className={classes.tags}>{page.tags}</p>}
          </div>
          <ThumbnailField page={page} thumbnail={preview.thumbnail} />
        </>
      )}
    </section>
  )
}

function publishFailed(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.publishedAlready
  return failureText(failure, messages.publishFailed)
}
