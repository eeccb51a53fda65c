import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The refund policy. */
export const refundText: LegalDocument = {
  title: 'Refund policy',
  pageTitle: 'Refund policy – Tingdu',
  description:
    'The trial, charges and canceling a Tingdu subscription bought on the web, from Apple or from Google.',
  revised: 'Last revised July 2020',
  lead: 'In short: try it free for 14 days and cancel anytime. Payments are not refunded.',
  sections: [
    {
      title: 'Three channels',
      text: [
        'A subscription can be bought through three channels:',
        ['Google: in Google Play', 'Apple: in the App Store', 'Web: by card on this site'],
        'Cancel it in the channel where you bought it.',
      ],
    },
    {
      title: 'The free trial',
      text: [
        'Every channel begins with a 14-day free trial. If you cancel before it ends, you won’t be charged.',
      ],
    },
    {
      title: 'No refunds',
      text: [
        'Subscriptions that have been billed are not refunded, in full or for the unused part of a period. If the law gives you a right of withdrawal or refund, you keep it. If we charged you by mistake, for example twice, write to us and we will refund you.',
      ],
    },
    {
      title: 'What canceling does',
      text: [
        'Canceling stops the next charge. Your membership runs to the end of the paid period, with everything in it.',
      ],
    },
    {
      title: 'How to cancel',
      text: [
        [
          'Web: on this site, open Settings, then Billing & plans, and choose Cancel Subscription.',
          'Apple: on your device, go to Settings, your name, Subscriptions, or use the App Store.',
          'Google: in the Google Play store, go to Payments & subscriptions, Subscriptions.',
        ],
        'Deleting an app from a device does not cancel its subscription. Apple and Google decide on refunds for purchases made with them.',
      ],
    },
    {
      title: 'Questions',
      text: [`Write to ${supportPlaceholder} from your account’s email address.`],
    },
  ],
}
