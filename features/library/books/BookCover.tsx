import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import classes from './book/BookScreen.module.css'
import { changeCover } from './book-changes.ts'
import { messages } from './messages.ts'
import { type ListedBook, libraryKey } from './queries.ts'

/** Shows and changes the cover of a book. A new one is saved immediately. */
export function BookCover({ book: { sha1, cover_uri } }: { book: ListedBook }) {
  const refetch = useRefetch(libraryKey)
  const save = async (cover: Blob | null) => changeCover(sha1, cover && (await uploadPicture(cover)))
  const saving = useSending(save, {
    onSent: () => {
      toast(messages.bookUpdated)
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.uploadFailed), 'failed'),
  })
  return (
    <div className={classes.coverField}>
      <PictureField
        label={messages.cover}
        shape="cover"
        accepted="image/png"
        value={null}
        onChange={(cover) => cover && saving.send(cover)}
        current={<Cover picture={uploadPaths.media(cover_uri)} />}
        pending={saving.pending}
      />
      {cover_uri && !saving.pending && (
        <Button variant="subtle" size="compact-sm" onClick={() => saving.send(null)}>
          {messages.removeCover}
        </Button>
      )}
    </div>
  )
}
