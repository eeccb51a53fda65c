import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import classes from '../editor/TextEditor.module.css'
import { classTexts, publicationTexts } from '../messages.ts'
import { editingKey, publicationState, publishToClass } from '../queries.ts'

type Props = {
  sha1: string
  /** `last_modified` of the stored text. */
  version: string
  /** Whether everything is saved. */
  clean: boolean
}

/** Says whether classes see a private text as it is here, and publishes it; nothing if no class was given it. */
export function ClassPublication({ sha1, version, clean }: Props) {
  const cache = useQueryClient()
  const { data } = useQuery({ ...publicationState(sha1, version), placeholderData: keepPreviousData })
  const publishing = useSending(() => publishToClass(sha1, version), {
    onSent: () => {
      toast(classTexts.done)
      for (const queryKey of [editingKey(sha1), ['texts'], ['library']])
        void cache.invalidateQueries({ queryKey })
    },
    onFailed: (failure) => toast(errorText(failure, publicationTexts.publishFailed), 'failed'),
  })
  if (!data?.state) return null
  const published = clean && data.state === 'published'
  return (
    <div role="note" className={classes.notice}>
      <span>
        <strong>{publicationTexts.state[published ? 'published' : 'draft']}</strong> ·{' '}
        {published ? classTexts.published : classTexts.draft}
      </span>
      {!published && (
        <Button
          size="compact-md"
          variant="default"
          disabled={!clean}
          loading={publishing.pending}
          onClick={() => publishing.send(undefined)}
        >
          {classTexts.publish}
        </Button>
      )}
    </div>
  )
}
