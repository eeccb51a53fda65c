import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { confirmAction, tellObstacle } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from './messages.ts'
import { deleteOrganization, type Organization, type OrganizationAccess } from './queries.ts'

type Props = { organization: Organization; access: OrganizationAccess; onDeleted: () => void }

/** Deletes an organization after a confirmation, or says what it still has. */
export function DeleteOrganization({ organization, access, onDeleted }: Props) {
  const { id, nb_members, nb_books, nb_classes } = organization
  const others = nb_members - (access.isMember ? 1 : 0)
  const ask = () => {
    if (others > 0 || nb_books > 0 || nb_classes > 0) {
      const text = messages.cannotDeleteText(others, nb_books, nb_classes)
      tellObstacle({ title: messages.cannotDelete, text })
      return
    }
    confirmAction({
      title: messages.deleteTitle,
      text: messages.deleteText,
      confirmLabel: messages.remove,
      failed: (failure) => waitText(failure) ?? messages.deleteFailed,
      call: () => deleteOrganization(id),
      onDone: onDeleted,
    })
  }
  return (
    <Button variant="default" onClick={ask}>
      {messages.remove}
    </Button>
  )
}
