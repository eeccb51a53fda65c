import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The privacy policy. */
export const privacyText: LegalDocument = {
  title: 'Privacy policy',
  pageTitle: 'Privacy policy – Tingdu',
  description: 'What data Tingdu collects, why, who we share it with, and your rights.',
  revised: 'Last revised July 2020',
  lead: 'What data we collect, why, how long we keep it, and what you can do about it.',
  sections: [
    {
      title: 'Data we collect',
      text: [
        [
          'Name and email, or a parent’s email for a child',
          'Language level, reason for study, region and similar details from your profile',
          'Payment information: plan, amount, dates and a reference. Card numbers go to the payment provider, not to us',
          'Learning data: what you look up, study and create',
          'Activity data: device, browser, IP address, times and actions',
        ],
      ],
    },
    {
      title: 'What we use it for',
      text: [
        'To run the service and your subscription, to support and secure it, to improve it, and to write to you. You can unsubscribe from emails that are not about your password or payments. Our legal grounds are our contract, your consent, the law, and our interest in a safe and useful service.',
      ],
    },
    {
      title: 'Cookies',
      text: [
        'We use cookies and the browser’s own storage to keep you logged in and to remember your choices. You can delete or block them, but you need them to log in.',
      ],
    },
    {
      title: 'Third-party advertising and analytics',
      text: [
        'The web app has no third-party advertising or analytics. If an app does, the third parties may use cookies or device identifiers to measure use and choose ads; you can opt out in the device’s settings. We never sell your name or email.',
      ],
    },
    {
      title: 'Sharing',
      text: [
        'We share data only with those who need it:',
        [
          'providers who host, send email and take payments for us, bound by contract',
          'the teacher or organization whose class you join, for your work in that class',
          'authorities, where the law requires it',
          'a new owner, if the service is sold, under this policy',
        ],
      ],
    },
    {
      title: 'How long we keep it',
      text: [
        'As long as you have an account. We keep payments, without your name, as long as bookkeeping law requires. Recordings given for research are kept 2 years. Low-level activity tracking lasts at most one day.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        `Under the GDPR and similar laws you, the data subject, may see, correct, delete, restrict and export your data, object to its use, withdraw consent, and complain to an authority. You can correct, download and delete it in the settings, or write to ${supportPlaceholder}.`,
      ],
    },
    {
      title: 'California',
      text: [
        'If you live in California, you may ask which personal information we collected and disclosed, and have it deleted. We will not treat you worse for asking. We do not sell personal information, nor disclose it to others for their direct marketing.',
      ],
    },
    {
      title: 'Privacy Shield',
      text: [
        'For data that comes to the United States from the European Union, the United Kingdom or Switzerland we follow the Privacy Shield Principles: notice, choice, onward transfer, security, data integrity, access and recourse. We answer complaints within 45 days, and we are responsible for what others do with the data on our behalf; as a last resort there is binding arbitration. Transfers also rest on standard contractual clauses.',
      ],
    },
    {
      title: 'Children',
      text: [
        'In the EU the digital age of consent is between 13 and 16, as each country sets it; we use 16 if we don’t know the country. Below it a child needs a parent’s consent, and we ask for a parent’s email to get it.',
        'Outside the EU a child under 13 gets a restricted account: social features are off, mature words are disabled, and ads, if any, are family-friendly. It becomes a normal account at 13.',
        `Parents may see and delete their child’s data: ${supportPlaceholder}.`,
      ],
    },
    {
      title: 'Security',
      text: [
        'Connections are encrypted, passwords are stored as salted hashes, and access is limited by role and logged. No system is perfectly safe. If a breach affects you, we will tell you.',
      ],
    },
    {
      title: 'Do not track',
      text: [
        'There is no common standard for do-not-track signals, and we do not respond to them. In any case, the web app does not track you on other sites.',
      ],
    },
    {
      title: 'Changes',
      text: ['We give notice of a new policy at least 7 days before it applies, by email or in the product.'],
    },
    { title: 'Contacts', text: [`Questions and requests about your data: ${supportPlaceholder}.`] },
  ],
}
