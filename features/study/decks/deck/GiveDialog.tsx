import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import classes from './Deck.module.css'
import { giveDeck, type TaughtClass, taughtClasses } from './sharing-queries.ts'

/** Gives a deck to classes that the caller teaches, and takes it back. */
export function GiveDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const { id } = useSession()
  const query = useQuery(taughtClasses(id ?? 0, deck.id))
  const refetch = useRefetch(decksKey)
  const { send, pending } = useSending((class_: TaughtClass) => giveDeck(deck.id, class_), {
    onSent: (_, { name, given }) => given === null && toast(messages.given(name)),
    onFailed: (failure) => toast(failureText(failure, messages.giveFailed), 'failed'),
    onSettled: () => void refetch(),
  })
  return (
    <Dialog title={messages.giveTitle} pending={pending} onCancel={onClose}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(taught) =>
          taught.length === 0 ? (
            <p>{messages.noClasses}</p>
          ) : (
            <ul className={classes.taught}>
              {taught.map((class_) => (
                <li key={class_.id}>
                  <span>{class_.name}</span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`${class_.given === null ? messages.giveToClass : messages.takeBack}: ${class_.name}`}
                    onClick={() => send(class_)}
                  >
                    {class_.given === null ? messages.giveToClass : messages.takeBack}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
