import type { TemplateData, TemplateName } from './templates.ts'

/** One sample mail of each kind, for tests and previews. */
export const sampleMails: { [Name in TemplateName]: { template: Name; data: TemplateData[Name] } } = {
  verify: { template: 'verify', data: {} },
  reset: { template: 'reset', data: { name: 'Mei Lin' } },
  'trial-ends': { template: 'trial-ends', data: { name: 'Mei Lin', days: 3, date: 'Nov 23 2026' } },
  'trial-ended': { template: 'trial-ended', data: { date: 'Nov 23 2026' } },
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
    data: { amount: '$9.99', plan: 'Monthly', accessUntil: 'Nov 27 2026', nextTry: 'Nov 22 2026' },
  },
  cancelled: {
    template: 'cancelled',
    data: { name: 'Mei Lin', plan: 'Monthly', accessUntil: 'Dec 20 2026' },
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
  'left-without': { template: 'left-without', data: { organization: 'Oak School', role: 'admin' } },
}
