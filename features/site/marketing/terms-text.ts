import type { LegalDocument } from './legal-document.ts'
import { supportPlaceholder } from './messages.ts'

/** The terms of service: 22 sections. */
export const termsText: LegalDocument = {
  title: 'Terms of service',
  pageTitle: 'Terms of service – Tingdu',
  description:
    'The agreement between you and Tingdu: account, subscription, content, liability and disputes.',
  revised: 'Last revised July 2020',
  lead: 'What we can expect of each other. “We” means the provider of Tingdu; “you” means anyone who uses it.',
  sections: [
    {
      title: 'Agreement',
      text: [
        'By opening an account or using Tingdu you accept these terms. If you do not accept them, please do not use Tingdu.',
      ],
    },
    {
      title: 'Who may use Tingdu',
      text: [
        'You must be able to make a contract where you live, or have the consent of a parent or guardian. The rules for children are in the [privacy policy](/privacy.html).',
      ],
    },
    {
      title: 'Registration duties',
      text: [
        'You agree to give true, current and complete details when you register, and to keep them up to date. We may suspend an account with false details.',
      ],
    },
    {
      title: 'Account and password',
      text: [
        'An account is for one person. Keep your password secret; you are responsible for what is done with it. Tell us immediately about any use that you did not allow.',
      ],
    },
    {
      title: 'The service',
      text: [
        'We may add to, change or end parts of Tingdu. You provide your own device and internet connection. If we end the paid service, it continues until the end of the period you have paid for.',
      ],
    },
    {
      title: 'Trial and subscription',
      text: [
        'The free trial lasts 14 days, once per person. A subscription is charged in advance and renews for the same period until canceled. The price is shown next to the button that leads to a charge. We announce a new price before it applies to you.',
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
        'Charges are final, as explained in the [refund policy](/refund-policy.html), except where the law gives you more rights.',
      ],
    },
    {
      title: 'Our content',
      text: [
        'We grant you a personal, non-exclusive, revocable license to study with our texts, sounds and pictures. Teachers may use them with their students. You may not copy them in bulk, resell or publish them. Third-party data has its own license: see the [credits](/credits).',
      ],
    },
    {
      title: 'Your content',
      text: [
        'What you upload stays yours. You grant us a worldwide, royalty-free content license to store, process and show it as needed to run the service for you and those you share it with. It ends when you delete the content, except for copies that others lawfully hold. You must have the right to upload it.',
      ],
    },
    {
      title: 'Conduct',
      text: [
        'You may not break the law, harass others, upload harmful code, bypass limits or protection, collect data automatically, or share an account.',
      ],
    },
    {
      title: 'Classes and organizations',
      text: [
        'People who run a class or an organization see its members and what they do there. They are responsible for any consent that their school requires.',
      ],
    },
    {
      title: 'Copyright notices',
      text: [
        `If something here infringes your copyright, write to our copyright agent at ${supportPlaceholder}: name the work and the address of the copy, how to reach you, that you act in good faith and, under penalty of perjury, for the owner, with your signature. The uploader may answer with a counter-notice. We close the accounts of repeat infringers.`,
      ],
    },
    {
      title: 'Other sites and services',
      text: [
        'Third-party links, stores and payment services have their own terms. We are not responsible for them.',
      ],
    },
    { title: 'Privacy', text: ['The [privacy policy](/privacy.html) is part of these terms.'] },
    {
      title: 'Closing an account',
      text: [
        'You can delete your account in the settings at any time. We may close an account that breaks these terms. There are no refunds on closure, either for the rest of a period or for virtual items.',
      ],
    },
    {
      title: 'No warranty',
      text: [
        'Tingdu is provided “as is” and “as available”. As far as the law allows, we do not guarantee that it is free of errors or interruptions, or that you reach a certain level.',
      ],
    },
    {
      title: 'Limit of liability',
      text: [
        'As far as the law allows, we are not liable for indirect or consequential loss, and our total liability is capped at the amount you paid us in the 12 months before the claim.',
      ],
    },
    {
      title: 'Indemnity',
      text: [
        'If others make claims against us because of your content or because you broke these terms, you will cover the cost.',
      ],
    },
    {
      title: 'Disputes and arbitration',
      text: [
        'Write to us first; most things can be settled that way. Otherwise disputes are decided by binding arbitration before one neutral arbitrator, case by case and not as a class action, except in small-claims court and for injunctions.',
        'If the total at stake is likely to be $10,000 or less, either side may choose non-appearance arbitration: by telephone, online or in writing, without personal appearance unless both agree.',
        `You may opt out: write to ${supportPlaceholder} within 30 days of first accepting these terms. Courts then decide.`,
      ],
    },
    {
      title: 'Changes',
      text: [
        'We may revise these terms and update the date at the top. We tell you about important changes before they apply. If you continue to use Tingdu, you accept them.',
      ],
    },
    {
      title: 'General',
      text: [
        `If one part is invalid, the rest remains in force. Not using a right does not waive it. You may not transfer this agreement. It is the entire agreement about Tingdu. Questions: ${supportPlaceholder}.`,
      ],
    },
  ],
}
