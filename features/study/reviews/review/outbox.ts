import {
  deliver,
  flush,
  type OutboxState,
  outboxState,
  subscribe,
  takeBack,
} from '@tingdu/client/device/outbox.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import type { SentReview } from '../sent-reviews.ts'
import { reviewSender, undoSender } from './send-reviews.ts'

type Options = {
  /** Called with why the server refused an answer, which is not tried again. */
  refused: (failure: ApiError) => void
  /** Called with the id of an answer after which its card was set aside, because it is forgotten too often. */
  setAside: (id: string) => void
  changed: (state: OutboxState) => void
}

/** Sends the answers of a session in the background: they wait on the device until the server has them. */
export function openOutbox({ refused, changed, setAside }: Options) {
  const stop = subscribe(() => changed(outboxState()))
  const told = (failure: unknown) => {
    if (failure instanceof ApiError) refused(failure)
  }
  changed(outboxState())
  return {
    /** Keeps an answer and sends it. */
    add(review: SentReview) {
      deliver(reviewSender, { id: review.id, body: review }).then((delivery) => {
        if (delivery.sent && delivery.answer?.set_aside) setAside(review.id)
      }, told)
    },
    /** Takes an answer back, whether it has been sent or not. */
    undo(id: string) {
      takeBack(id, undoSender, { id: `undo ${id}`, body: { id } }).catch(told)
    },
    /** Resolves once everything has been sent, or an attempt has failed. */
    flush,
    close: stop,
  }
}
