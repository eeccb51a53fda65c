import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The terms of service: 22 sections. */
export const termsText: LegalDocument = {
  title: 'Terms of service',
  pageTitle: 'Terms of service – Tingdu',
  description: 'The agreement between you and Tingdu: account, subscription, content, liability, disputes.',
  revised: 'Last revised July 2020',
  lead: 'What we may expect of each other. “We” is the provider of Tingdu, “you” are whoever uses it.',
  sections: [
    {
      title: 'Agreement',
      text: [
        'By opening an account or using Tingdu you accept these terms. If you do not, please do not use it.',
      ],
    },
    {
      title: 'Who may use Tingdu',
      text: [
        'You must be able to make a contract where you live, or have the consent of a parent or guardian. What holds for children stands in the [privacy policy](/privacy.html).',
      ],
    },
    {
      title: 'Registration duties',
      text: [
        'You give true, current and complete details when you register, and keep them so. We may suspend an account whose details are false.',
      ],
    },
    {
      title: 'Account and password',
      text: [
        'An account is for one person. Keep the password to yourself; you answer for what is done with it. Tell us at once about any use that you did not allow.',
      ],
    },
    {
      title: 'The service',
      text: [
        'We may add to, change or end parts of Tingdu. Connection and device are your own. If we end the whole paid service, it runs to the end of the period you have paid.',
      ],
    },
    {
      title: 'Trial and subscription',
      text: [
        'The free trial lasts 14 days, once per person. A subscription is charged in advance and renews for the same period until cancelled. The price stands beside the button that leads to a charge; we announce a new price before it applies to you.',
      ],
    },
    {
      title: 'In-app purchases and virtual items',
      text: [
        'Purchases in an app go through its store, under the store’s rules. Virtual items, such as points or unlocked content, are licensed, not sold: they have no cash value and cannot be transferred, resold or exchanged for money.',
      ],
    },
    {
      title: 'Refunds',
      text: [
        'Charges are final as the [refund policy](/refund-policy.html) says, except where law gives you more.',
      ],
    },
    {
      title: 'Our content',
      text: [
        'We grant you a personal, non-exclusive, revocable licence to study with our texts, sounds and pictures, and teachers to use them with their students. You may not copy them in bulk, resell or publish them. Data of others keeps its own licence: see the [credits](/credits).',
      ],
    },
    {
      title: 'Your content',
      text: [
        'What you upload stays yours. You grant us a worldwide, royalty-free content licence to store, process and show it as far as needed to run the service for you and those you share it with. It ends when you delete the content, copies that others lawfully hold excepted. You must have the right to upload it.',
      ],
    },
    {
      title: 'Conduct',
      text: [
        'You may not break the law, harass others, upload harmful code, get around limits or protection, collect data by machine, or share an account.',
      ],
    },
    {
      title: 'Classes and organizations',
      text: [
        'Those who run a class or an organization see its members and what they do there, and answer for the consent that their school’s rules ask for.',
      ],
    },
    {
      title: 'Copyright notices',
      text: [
        `If something here infringes your copyright, write to our copyright agent at ${supportPlaceholder}: name the work and the address of the copy, how to reach you, that you act in good faith and, under penalty of perjury, for the owner, with your signature. The uploader may answer with a counter-notice. We close accounts of repeat infringers.`,
      ],
    },
    {
      title: 'Other sites and services',
      text: ['Links, stores and payment services of others have their own terms. We do not answer for them.'],
    },
    { title: 'Privacy', text: ['The [privacy policy](/privacy.html) is part of these terms.'] },
    {
      title: 'Closing an account',
      text: [
        'You can delete your account in the settings at any time. We may close one that breaks these terms. There are no refunds on closure, neither for the rest of a period nor for virtual items.',
      ],
    },
    {
      title: 'No warranty',
      text: [
        'Tingdu comes “as is” and “as available”. As far as law allows we give no warranty that it is free of errors or interruption, or that you reach a certain level.',
      ],
    },
    {
      title: 'Limit of liability',
      text: [
        'As far as law allows we are not liable for indirect or consequential loss, and our total liability is capped at the amount you paid us in the 12 months before the claim.',
      ],
    },
    {
      title: 'Indemnity',
      text: [
        'If others make claims against us because of your content or because you broke these terms, you bear the cost.',
      ],
    },
    {
      title: 'Disputes and arbitration',
      text: [
        'Write to us first; most things are settled so. Otherwise disputes are decided by binding arbitration before one neutral arbitrator, case by case and not as a class action, except in small-claims court and for injunctions.',
        'If the total at stake is likely to be $10,000 or less, either side may choose non-appearance arbitration: by telephone, online or in writing, without personal appearance unless both agree.',
        `You may opt out: write to ${supportPlaceholder} within 30 days of first accepting these terms. Courts then decide.`,
      ],
    },
    {
      title: 'Changes',
      text: [
        'We may revise these terms; the date on top changes, and we tell you of what matters before it applies. Who goes on using Tingdu afterwards accepts them.',
      ],
    },
    {
      title: 'General',
      text: [
        `If one part is void, the rest stands. Not using a right does not give it up. You may not transfer this agreement. It is the whole agreement about Tingdu. Questions: ${supportPlaceholder}.`,
      ],
    },
  ],
}
