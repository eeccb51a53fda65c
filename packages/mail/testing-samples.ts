import type { TemplateData, TemplateName } from './templates.ts'

/** One sample mail of each kind, for tests and previews. */
export const sampleMails: { [Name in TemplateName]: { template: Name; data: TemplateData[Name] } } = {
  verify: { template: 'verify', data: {} },
  reset: { template: 'reset', data: { name: 'Mei Lin' } },
  'trial-ends': {
    template: 'trial-ends',
    data: {
      name: 'Mei Lin',
      days: 3,
      sentence: 'Your free trial lasts until Nov 23 2026, and you won’t be charged unless you choose a plan.',
    },
  },
  'trial-ended': {
    template: 'trial-ended',
    data: {
      sentence: 'Your free trial ended on Nov 23 2026, and you won’t be charged unless you choose a plan.',
    },
  },
  'assignments-due': { template: 'assignments-due', data: { name: 'Mei Lin', count: 2 } },
  'subscription-started': {
    template: 'subscription-started',
    data: {
      name: 'Mei Lin',
      sentence:
        'Your free trial lasts until Nov 23 2026, then your Yearly membership starts on Nov 24 2026 with a first payment of $83.88, and renews every year until you cancel.',
    },
  },
  'subscription-restarted': {
    template: 'subscription-restarted',
    data: {
      name: 'Mei Lin',
      sentence: 'Your Monthly membership renews on Dec 20 2026 for $9.99, then every month until you cancel.',
    },
  },
  'plan-changed': {
    template: 'plan-changed',
    data: {
      name: 'Mei Lin',
      sentence:
        'Your Monthly membership lasts until Dec 20 2026, then your Yearly membership starts on Dec 20 2026 with a first payment of $83.88, and renews every year until you cancel.',
    },
  },
  'payment-moved': {
    template: 'payment-moved',
    data: {
      name: 'Mei Lin',
      sentence:
        'You have access until Dec 23 2026, then your Yearly membership starts on Dec 24 2026 with a first payment of $83.88, and renews every year until you cancel.',
    },
  },
  'payment-coming': {
    template: 'payment-coming',
    data: {
      name: 'Mei Lin',
      amount: '$83.88',
      date: 'Nov 24 2026',
      sentence:
        'Your free trial lasts until Nov 23 2026, then your Yearly membership starts on Nov 24 2026 with a first payment of $83.88, and renews every year until you cancel.',
    },
  },
  'payment-received': {
    template: 'payment-received',
    data: {
      name: 'Mei Lin',
      amount: '$9.99',
      plan: 'Monthly',
      date: 'Nov 20 2026',
      nextDate: 'Dec 20 2026',
    },
  },
  'payment-failed': {
    template: 'payment-failed',
    data: {
      amount: '$9.99',
      plan: 'Monthly',
      sentence:
        'Your last payment failed: we’ll try again on Nov 22 2026, and you keep access until Nov 27 2026.',
      isLast: false,
    },
  },
  cancelled: {
    template: 'cancelled',
    data: {
      name: 'Mei Lin',
      sentence:
        'Your subscription won’t renew: you keep access until Dec 20 2026, and you won’t be charged again.',
    },
  },
  refunded: {
    template: 'refunded',
    data: {
      name: 'Mei Lin',
      amount: '$9.99 USD',
      plan: 'Monthly',
      sentence: 'Our staff canceled your Monthly membership. It ended on Nov 20 2026.',
    },
  },
  announcement: {
    template: 'announcement',
    data: {
      name: 'Mei Lin',
      subject: 'Classes are easier to run',
      text: 'You can now assign texts to your classes.\n\nOpen a class and choose Assignments.',
    },
  },
  'password-changed': { template: 'password-changed', data: { name: 'Mei Lin', date: 'Nov 20 2026' } },
  'new-device': {
    template: 'new-device',
    data: {
      name: 'Mei Lin',
      device: 'Firefox on Windows',
      address: '203.0.113.7',
      time: 'Nov 20 2026, 14:05 UTC',
    },
  },
  'second-factor-changed': {
    template: 'second-factor-changed',
    data: { name: 'Mei Lin', change: 'on', date: 'Nov 20 2026' },
  },
  'account-deleted': { template: 'account-deleted', data: {} },
  'email-change': { template: 'email-change', data: {} },
  'email-changed': { template: 'email-changed', data: { name: 'Mei Lin', newEmail: 'mei.lin@new.test' } },
  invitation: { template: 'invitation', data: { to: 'organization', invitation: 7 } },
  'news-decision': {
    template: 'news-decision',
    data: { name: 'Mei Lin', approved: false, page: '0f'.repeat(20) },
  },
  'left-without': { template: 'left-without', data: { organization: 'Oak School', role: 'admin' } },
}
