import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { waitText } from '@tingdu/client/error-text.ts'
import { type Profile, updateSession, useSession } from '@tingdu/client/session.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import classes from './AvatarEditor.module.css'
import { messages } from './messages.ts'
import { changeProfile, profileKey } from './queries.ts'

/** Shows and changes the member's picture. A new picture is saved immediately. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const { username } = useSession()
  const save = useSaving()
  return (
    <div className={classes.editor}>
      <PictureField
        label={messages.avatar}
        shape="square"
        value={null}
        onChange={(picture) => picture && save.send(picture)}
        current={
          <Avatar picture={uploadPaths.media(profile.avatar)} name={username} className={classes.initial} />
        }
        pending={save.pending}
      />
      {profile.avatar && !save.pending && (
        <Button variant="subtle" size="compact-sm" onClick={() => save.send(null)}>
          {messages.removeAvatar}
        </Button>
      )}
    </div>
  )
}

function useSaving() {
  const { id } = useSession()
  const cache = useQueryClient()
  const change = async (picture: Blob | null) =>
    changeProfile({ avatar: picture && (await uploadPicture(picture)) })
  return useSending(change, {
    queue: 'profile',
    onSent: (profile) => {
      updateSession({ profile })
      cache.setQueryData(profileKey(id), profile)
      toast(profile.avatar ? messages.avatarSaved : messages.avatarRemoved)
    },
    onFailed: (failure) => toast(waitText(failure) ?? messages.uploadFailed, 'failed'),
  })
}
