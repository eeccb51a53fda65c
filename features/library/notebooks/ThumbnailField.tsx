import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { messages } from './messages.ts'
import { changeThumbnail, type Page, pagesKey } from './queries.ts'

type Props = { page: Page; thumbnail: string | null }

/** Chooses the picture that a page has in the news feed. It is saved with the page immediately. */
export function ThumbnailField({ page: { sha1 }, thumbnail }: Props) {
  const refetch = useRefetch(pagesKey)
  const save = async (picture: Blob | null) =>
    changeThumbnail(sha1, picture && (await uploadPicture(picture)))
  const saving = useSending(save, {
    onSent: () => {
      toast(messages.thumbnailSaved)
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.thumbnailFailed), 'failed'),
  })
  return (
    <div>
      <PictureField
        label={messages.thumbnail}
        shape="cover"
        value={null}
        onChange={(picture) => picture && saving.send(picture)}
        current={<Cover picture={uploadPaths.media(thumbnail)} />}
        pending={saving.pending}
      />
      {thumbnail && !saving.pending && (
        <Button variant="subtle" size="compact-sm" onClick={() => saving.send(null)}>
          {messages.removeThumbnail}
        </Button>
      )}
    </div>
  )
}
