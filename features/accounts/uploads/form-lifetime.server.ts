import { MAX_ARRIVAL_MS } from '@tingdu/http/arrival-limit.ts'

/** How long a signed form may be posted. */
export const FORM_SECONDS = 10 * 60
/** How long after its signature a file may arrive: a form may be posted in its last second, over a slow connection. */
export const ARRIVAL_SECONDS = FORM_SECONDS + MAX_ARRIVAL_MS / 1000
