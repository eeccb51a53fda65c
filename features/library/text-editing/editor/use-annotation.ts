import { errorText } from '@tingdu/client/error-text.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { useEffect, useState } from 'react'
import type { Draft } from '../document/draft.ts'
import { messages } from '../messages.ts'
import { annotate } from '../queries.ts'

/** How long to wait while somebody types, so that a call is sent for a stretch of typing, not for each letter. */
const TYPING_MS = 150

export type Annotation = {
  state: 'current' | 'waiting' | 'failed'
  failure: string | null
  retry: () => void
}

/** Keeps the words of a draft up to date. A newer change cancels the call for an older one. */
export function useAnnotation(
  draft: Draft,
  sha1: string | null,
  apply: (of: Draft, document: TextDocument) => void,
): Annotation {
  const [failed, setFailed] = useState<{ of: Draft; failure: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt calls again
  useEffect(() => {
    if (draft.annotated) return
    const cancel = new AbortController()
    const call = async () => {
      try {
        apply(draft, await annotate(draft, sha1, cancel.signal))
      } catch (failure) {
        if (!cancel.signal.aborted)
          setFailed({ of: draft, failure: errorText(failure, messages.annotationFailed) })
      }
    }
    const timer = setTimeout(call, draft.content === draft.document.content ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [draft, sha1, apply, attempt])
  const failure = failed?.of === draft ? failed.failure : null
  return {
    state: draft.annotated ? 'current' : failure ? 'failed' : 'waiting',
    failure,
    retry: () => {
      setFailed(null)
      setAttempt((last) => last + 1)
    },
  }
}
