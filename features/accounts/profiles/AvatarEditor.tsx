import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { waitText } from '@tingdu/client/error-text.ts'
import { type Profile, updateSession, useSession } from '@tingdu/client/session.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
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
        onChange={(picture) => picture && save.mutate(picture)}
        current={
          <Avatar picture={uploadPaths.media(profile.avatar)} name={username} className={classes.initial} />
        }
        pending={save.isPending}
      />
      {profile.avatar && !save.isPending && (
        <Button variant="subtle" size="compact-sm" onClick={() => save.mutate(null)}>
          {messages.removeAvatar}
        </Button>
      )}
    </div>
  )
}

function useSaving() {
  const { id } = useSession()
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: async (picture: Blob | null) =>
      changeProfile({ avatar: picture && (await uploadPicture(picture)) }),
    networkMode: 'always',
    onMutate: () => closeFailure(messages.uploadFailed),
    onSuccess: (profile) => {
      updateSession({ profile })
      cache.setQueryData(profileKey(id), profile)
      toast(profile.avatar ? messages.avatarSaved : messages.avatarRemoved)
    },
    onError: (failure) => toast(waitText(failure) ?? messages.uploadFailed, 'failed'),
  })
}
