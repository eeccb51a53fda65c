import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The refund policy. */
export const refundText: LegalDocument = {
  title: 'Refund policy',
  pageTitle: 'Refund policy – Tingdu',
  description:
    'Trial, charges and cancelling a Tingdu subscription bought on the web, from Apple or from Google.',
  revised: 'Last revised July 2020',
  lead: 'In one sentence: try it for 14 days without paying, cancel whenever you like, and what has been billed stays billed.',
  sections: [
    {
      title: 'Three channels',
      text: [
        'A subscription can be bought through three channels:',
        ['Google: in Google Play', 'Apple: in the App Store', 'Web: by card on this site'],
        'It belongs to the channel where it was bought, and is cancelled there.',
      ],
    },
    {
      title: 'The free trial',
      text: [
        'Every channel begins with a 14-day free trial. If you cancel before it ends, nothing is charged.',
      ],
    },
    {
      title: 'No refunds',
      text: [
        'Subscriptions that have been billed are not refunded, neither in whole nor for the unused part of a period. Where law gives you a right of withdrawal or refund, it stays. If we charged you by mistake, for example twice, write to us and we give it back.',
      ],
    },
    {
      title: 'What cancelling does',
      text: [
        'Cancelling stops the next charge. Your membership runs to the end of the period that is paid, with everything in it.',
      ],
    },
    {
      title: 'How to cancel',
      text: [
        [
          'Web: in your profile, on the Subscriptions tab (Settings, Billing & plans), choose Cancel Subscription.',
          'Apple: on the device, in Settings, your name, Subscriptions; or in the App Store.',
          'Google: in the Google Play store, Payments & subscriptions, Subscriptions.',
        ],
        'Deleting an app from a device does not cancel its subscription. Apple and Google decide about refunds for what was bought from them.',
      ],
    },
    {
      title: 'Questions',
      text: [`Write to ${supportPlaceholder} from the address of your account.`],
    },
  ],
}
