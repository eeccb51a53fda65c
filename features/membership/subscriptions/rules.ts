import * as z from 'zod/mini'
import { refundRefusals, refusals } from './messages.ts'

const NONCE_MAX_CHARACTERS = 500

/** An id as a number or, from a form, as text. */
const id = (message: string) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))], message),
    z.transform((value: number | string) => Number(value)),
  )

const nonce = () =>
  z
    .string(refusals.nonceMissing)
    .check(z.minLength(1, refusals.nonceMissing), z.maxLength(NONCE_MAX_CHARACTERS, refusals.nonceMissing))

/** `bt/subscribe` */
export const subscribeRules = z.object({ client_nonce: nonce(), plan_id: id(refusals.planIdInvalid) })
export type SubscribeInput = z.infer<typeof subscribeRules>

/** `bt/unsubscribe`: `sub_id` is the id of the plan. */
export const unsubscribeRules = z.object({ sub_id: id(refusals.planIdInvalid) })

/** `bt/admin/unsubscribe` */
export const adminUnsubscribeRules = z.object({ user_id: id(refusals.memberInvalid) })

/** `bt/admin/refund` */
export const refundRules = z.object({
  payment_id: id(refundRefusals.paymentInvalid),
  amount: z.number(refundRefusals.amountInvalid).check(z.positive(refundRefusals.amountInvalid)),
  ends_access: z.boolean(),
})

/** `bt/change_card` */
export const changeCardRules = z.object({ client_nonce: nonce() })

/** `bt/change_plan` */
export const changePlanRules = z.object({ plan_id: id(refusals.planIdInvalid) })
