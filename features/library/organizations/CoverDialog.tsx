import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { useState } from 'react'
import { uploadPaths } from '../../accounts/uploads/paths.ts'
import { messages } from './messages.ts'
import { changeCover, type Organization, organizationsKey } from './queries.ts'

type Props = { organization: Organization; onClose: () => void }

/** Uploads another cover, a PNG picture. */
export function CoverDialog({ organization: { id, image }, onClose }: Props) {
  const refetch = useRefetch(organizationsKey)
  const [cover, setCover] = useState<Blob | null>(null)
  const [missing, setMissing] = useState(false)
  const [uploaded, setUploaded] = useState(false)
  const save = async (picture: Blob) => {
    setUploaded(false)
    const key = await uploadPicture(picture)
    setUploaded(true)
    await changeCover(id, key)
  }
  const saving = useSending(save, {
    onSent: () => {
      void refetch()
      toast(messages.coverChanged)
      onClose()
    },
  })
  const specified = uploaded ? messages.saveFailed : messages.uploadFailed
  const failure = saving.failure ? failureText(saving.failure, specified) : null
  return (
    <EditDialog
      title={messages.changeCover}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(cover === null)
        if (cover) saving.send(cover)
      }}
      failure={missing ? messages.coverMissing : failure}
      pending={saving.pending}
      changed={cover !== null}
      onClose={onClose}
    >
      <PictureField
        label={messages.cover}
        shape="cover"
        accepted="image/png"
        value={cover}
        onChange={(picture) => {
          setMissing(false)
          setCover(picture)
        }}
        current={<Cover picture={uploadPaths.media(image)} />}
        pending={saving.pending}
      />
    </EditDialog>
  )
}
