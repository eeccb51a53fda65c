import * as z from 'zod/mini'

/** The body of `rpc/view_as`. */
export const viewAsRules = z.object({ user_id: z.int().check(z.positive()) })

/** How long a view lasts, in minutes. */
export const VIEW_MINUTES = 30
