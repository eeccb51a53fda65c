import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { messages } from './messages.ts'

/** Opens the editing of a learner's own text, where its page has no tabs while it is read. */
export function EditOwnText({ text: { may_change = false, in_library = false } }: TextActionProps) {
  const [parameters, change] = useAddressParameters()
  if (!may_change || in_library || parameters.get('tab') === 'edit') return null
  return (
    <IconButton label={messages.editText} data-edit onClick={() => change({ tab: 'edit' })}>
      <Icon name="draw" size={20} />
    </IconButton>
  )
}
