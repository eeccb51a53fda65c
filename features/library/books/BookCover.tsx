import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { DrawnCover } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import classes from './book/BookScreen.module.css'
import { changeCover } from './book-changes.ts'
import { messages } from './messages.ts'
import { type ListedBook, libraryKey } from './queries.ts'

type Props = {
  book: ListedBook
  /** Whether a book without a picture has the cover that is drawn for it, as on the shelf. */
  drawn?: boolean
}

/** Shows and changes the cover of a book. A new one is saved immediately. */
export function BookCover({ book: { sha1, title, cover_uri }, drawn = false }: Props) {
  const showsDrawn = drawn && !cover_uri
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
        shape={showsDrawn ? 'book' : 'cover'}
        accepted="image/png"
        value={null}
        onChange={(cover) => cover && saving.send(cover)}
        current={
          showsDrawn ? (
            <DrawnCover title={title} series={sha1} size="large" />
          ) : (
            <Cover picture={uploadPaths.media(cover_uri)} />
          )
        }
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
