import { NativeSelect, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { discoveryTexts as messages } from './messages.ts'
import { changeDiscoveryVideo, type DiscoveryVideo, discoveryKey } from './queries.ts'
import { type DiscoveryInput, discoveryRules, levels } from './rules.ts'

/** Edits the level, priority and tags of a discovery video. */
export function DiscoveryDialog({ video, onClose }: { video: DiscoveryVideo; onClose: () => void }) {
  const refetch = useRefetch(discoveryKey)
  const { field, dialog } = useEditForm<DiscoveryInput, DiscoveryVideo>({
    rules: discoveryRules,
    shown: video,
    inputOf: ({ level, priority, tags }) => ({
      level: level as DiscoveryInput['level'],
      priority: String(priority),
      tags: tags.join(', '),
    }),
    write: (input, seen) => changeDiscoveryVideo(seen, input),
    tell: (failure) => failureText(failure, messages.updateFailed),
    onSaved: () => {
      toast(messages.updated)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={messages.editTitle(video.title)} sendLabel={messages.update}>
      <NativeSelect
        size="md"
        label={messages.level}
        data={levels.map((level) => ({ value: level, label: levelNames[level] ?? level }))}
        {...field('level')}
      />
      <TextInput
        size="md"
        label={messages.priority}
        inputMode="numeric"
        autoComplete="off"
        {...field('priority')}
      />
      <TextInput size="md" label={messages.tags} autoComplete="off" {...field('tags', messages.tagsHelp)} />
    </EditDialog>
  )
}
