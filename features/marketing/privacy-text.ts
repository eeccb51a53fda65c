import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The privacy policy. */
export const privacyText: LegalDocument = {
  title: 'Privacy policy',
  pageTitle: 'Privacy policy – Tingdu',
  description: 'Which data Tingdu collects, what for, with whom it is shared, and which rights you have.',
  revised: 'Last revised July 2020',
  lead: 'Which data we collect, what for, for how long, and what you can have us do about it.',
  sections: [
    {
      title: 'Data we collect',
      text: [
        [
          'Name and email, or a parent’s email for a child',
          'Language level, reason for study, region and the like from your profile',
          'Payment information: plan, amount, dates and a reference. Card numbers go to the payment provider, not to us',
          'Learning data: what you look up, study and create',
          'Activity data: device, browser, address, times and actions',
        ],
      ],
    },
    {
      title: 'What we use it for',
      text: [
        'To run the service and your subscription, to support and secure it, to improve it, and to write to you. Mails that are not about your password or payments you can turn off. The grounds are our contract, your consent, law, and our interest in a safe and useful service.',
      ],
    },
    {
      title: 'Cookies',
      text: [
        'We use cookies and the browser’s own storage to keep you signed in and to remember your choices. You can delete or block them; signing in needs them.',
      ],
    },
    {
      title: 'Third-party advertising and analytics',
      text: [
        'The web app carries no third-party advertising or analytics. Where an app does, the third parties may use cookies or device identifiers to measure use and choose ads; you can refuse in the device’s settings. We never sell your name or email.',
      ],
    },
    {
      title: 'Sharing',
      text: [
        'Data goes only to those who need it:',
        [
          'providers who host, send mail and take payments for us, bound by contract',
          'the teacher or organization whose class you join, as to your work there',
          'authorities, where law demands it',
          'a successor, if the service changes hands, under this policy',
        ],
      ],
    },
    {
      title: 'How long we keep it',
      text: [
        'As long as you have an account; payments as long as bookkeeping law asks, without your name. Recordings given for research are kept 2 years. Low-level activity tracking lasts at most one day.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        `Under the GDPR and similar laws you, the data subject, may see, correct, delete, restrict and take along your data, object to its use, withdraw consent, and complain to an authority. You can correct, download and delete it in the settings, or write to ${supportPlaceholder}.`,
      ],
    },
    {
      title: 'California',
      text: [
        'If you live in California you may ask which personal information we collected and disclosed, have it deleted, and are not treated worse for asking. We do not sell personal information, nor disclose it to others for their direct marketing.',
      ],
    },
    {
      title: 'Privacy Shield',
      text: [
        'For data that comes to the United States from the European Union, the United Kingdom or Switzerland we follow the Privacy Shield Principles: notice, choice, onward transfer, security, data integrity, access and recourse. We answer complaints within 45 days and for what others do with it on our behalf; as a last resort there is binding arbitration. Transfers also rest on standard contractual clauses.',
      ],
    },
    {
      title: 'Children',
      text: [
        'In the EU the digital age of consent is between 13 and 16, as each country sets it; we take 16 where we do not know. Below it a child needs a parent’s consent, and we ask for a parent’s email to get it.',
        'Outside the EU a child under 13 gets a restricted account: social features are off, mature words are disabled, and ads, if any, are family-friendly. It becomes a normal account at 13.',
        `Parents may see and delete their child’s data: ${supportPlaceholder}.`,
      ],
    },
    {
      title: 'Security',
      text: [
        'Connections are encrypted, passwords are stored as salted hashes, access is limited by role and logged. No system is perfectly safe; if a breach concerns you, we tell you.',
      ],
    },
    {
      title: 'Do not track',
      text: [
        'There is no common standard for do-not-track signals, and we do not respond to them. The web app does not follow you to other sites in any case.',
      ],
    },
    {
      title: 'Changes',
      text: ['We give notice of a new policy at least 7 days before it applies, by mail or in the product.'],
    },
    { title: 'Contacts', text: [`Questions and requests about your data: ${supportPlaceholder}.`] },
  ],
}
