import type { Letter, Links } from './letter.ts'
import type { TemplateData, TemplateName } from './templates.ts'

type Write<Name extends TemplateName> = (data: TemplateData[Name], links: Links) => Letter

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const askedByYou = 'If you didn’t ask for this, you can ignore this email.'
const contactSupport = (site: string) => `contact support right away: ${site}/contact`

const verify: Write<'verify'> = (_data, { secret }) => ({
  subject: 'Verify your email address',
  paragraphs: ['One step left: confirm that this is your address.'],
  button: { label: 'Verify email', address: secret.address },
  code: { label: 'Or enter this token when asked for it:', value: secret.token },
  notes: ['It works once, within three days.', askedByYou],
})

const reset: Write<'reset'> = (_data, { secret }) => ({
  subject: 'Set a new password',
  paragraphs: ['You asked to reset the password of your account.'],
  button: { label: 'Set a new password', address: secret.address },
  notes: ['The link works once, within one hour. Only the newest link works.', askedByYou],
})

const seePlans = (site: string) => ({ label: 'See the plans', address: `${site}/plans` })
const openBilling = (site: string) => ({ label: 'Open billing', address: `${site}/settings/billing` })
const howToCancel =
  'You can cancel anytime under Billing & plans. You keep access until the end of the paid period.'

const trialEnds: Write<'trial-ends'> = (data, { site }) => ({
  subject: `Your free trial ends in ${days(data.days)}`,
  paragraphs: [data.sentence, 'Choose a plan before then to keep your membership.'],
  button: seePlans(site),
})

const trialEnded: Write<'trial-ended'> = (data, { site }) => ({
  subject: 'Your free trial has ended',
  paragraphs: [data.sentence, 'You can still use the dictionary. Choose a plan anytime.'],
  button: seePlans(site),
})

const assignmentsDue: Write<'assignments-due'> = ({ count }, { site }) => ({
  subject: count === 1 ? 'An assignment is due tomorrow' : `${count} assignments are due tomorrow`,
  paragraphs: [
    count === 1
      ? 'An assignment in your class is due tomorrow, and you haven’t finished it yet.'
      : `${count} assignments in your classes are due tomorrow, and you haven’t finished them yet.`,
    'You can turn these reminders off in your study settings.',
  ],
  button: { label: 'See what is due', address: `${site}/classes` },
})

const subscriptionStarted: Write<'subscription-started'> = (data, { site }) => ({
  subject: 'You’re subscribed to Tingdu',
  paragraphs: ['Thank you for subscribing.', data.sentence],
  button: openBilling(site),
  notes: [howToCancel],
})

const subscriptionRestarted: Write<'subscription-restarted'> = (data, { site }) => ({
  subject: 'You’re subscribed to Tingdu again',
  paragraphs: ['Welcome back.', data.sentence],
  button: openBilling(site),
  notes: [howToCancel],
})

const planChanged: Write<'plan-changed'> = (data, { site }) => ({
  subject: 'You changed your plan',
  paragraphs: [data.sentence],
  button: openBilling(site),
  notes: [howToCancel],
})

const paymentMoved: Write<'payment-moved'> = (data, { site }) => ({
  subject: 'Your next payment is later',
  paragraphs: ['Your access has been extended, so we moved your next payment.', data.sentence],
  button: openBilling(site),
})

const paymentComing: Write<'payment-coming'> = (data, { site }) => ({
  subject: `Upcoming payment: ${data.amount} on ${data.date}`,
  paragraphs: [data.sentence],
  button: openBilling(site),
  notes: ['To change your plan or cancel before then, open Billing & plans.'],
})

const paymentReceived: Write<'payment-received'> = (data, { site }) => ({
  subject: `Payment received: ${data.amount}`,
  paragraphs: ['Thank you. We received your payment.'],
  facts: [
    ['Plan', data.plan],
    ['Amount', data.amount],
    ['Date', data.date],
    ...(data.nextDate === null ? [] : ([['Next payment', data.nextDate]] as [string, string][])),
  ],
  button: openBilling(site),
  notes: [howToCancel],
})

const paymentFailed: Write<'payment-failed'> = (data, { site }) => ({
  subject: 'Your payment did not go through',
  paragraphs: [`We could not charge ${data.amount} for ${data.plan}.`, data.sentence],
  button: data.isLast
    ? { label: 'Choose a plan', address: `${site}/plans` }
    : { label: 'Change your card', address: `${site}/settings/billing` },
})

const cancelled: Write<'cancelled'> = (data, { site }) => ({
  subject: 'Your subscription has been canceled',
  paragraphs: [data.sentence],
  button: openBilling(site),
})

const refunded: Write<'refunded'> = (data, { site }) => ({
  subject: `Refund: ${data.amount}`,
  paragraphs: [
    `We refunded ${data.amount} for ${data.plan}. It can take up to 10 days to appear on your statement.`,
    data.sentence,
  ],
  button: openBilling(site),
})

const announcement: Write<'announcement'> = ({ subject, text }, { site }) => ({
  subject,
  paragraphs: text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  button: { label: 'Open Tingdu', address: site },
})

const passwordChanged: Write<'password-changed'> = (data, { site }) => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account was changed on ${data.date}. Your other devices were signed out.`,
    `If this wasn’t you, set a new password now and ${contactSupport(site)}`,
  ],
  button: { label: 'Set a new password', address: `${site}/resetpassword` },
})

const newDevice: Write<'new-device'> = (data, { site }) => ({
  subject: 'New login to your account',
  paragraphs: ['Someone logged in to your account on a new device.'],
  facts: [
    ['Device', data.device ?? 'Unknown'],
    ['IP address', data.address],
    ['Time', data.time],
  ],
  notes: [
    'If this was you, you can ignore this email.',
    `If it wasn’t, set a new password now: it signs out all devices. Then ${contactSupport(site)}`,
  ],
  button: { label: 'Set a new password', address: `${site}/resetpassword` },
})

const secondFactorChanges = {
  on: ['Two-step login is on', 'was turned on'],
  off: ['Two-step login is off', 'was turned off'],
  reset: ['Your two-step login was reset', 'was reset by an administrator'],
} as const

const secondFactorChanged: Write<'second-factor-changed'> = ({ change, date }, { site }) => ({
  subject: secondFactorChanges[change][0],
  paragraphs: [
    `On ${date}, two-step login of your account ${secondFactorChanges[change][1]}.`,
    `If you didn’t expect this, set a new password now and ${contactSupport(site)}`,
  ],
  button: { label: 'Set a new password', address: `${site}/resetpassword` },
})

const accountDeleted: Write<'account-deleted'> = () => ({
  subject: 'Your account has been deleted',
  paragraphs: [
    'As you asked, we deleted your account and everything in it. You won’t be charged again.',
    'Thank you for learning with us.',
  ],
})

const emailChange: Write<'email-change'> = (_data, { secret }) => ({
  subject: 'Verify your new email address',
  paragraphs: ['You asked to use this address for your account. Verify it to make the change.'],
  button: { label: 'Verify email', address: secret.address },
  notes: ['The link works once, within three days.', askedByYou],
})

const emailChanged: Write<'email-changed'> = (data, { site }) => ({
  subject: 'Your email address was changed',
  paragraphs: [
    data.newEmail === null
      ? 'Your account does not use this address anymore. Log in with your new address.'
      : `Your account now uses ${data.newEmail}. Log in with that address; we’ll send your emails there.`,
    `If this wasn’t you, ${contactSupport(site)}`,
  ],
  button: { label: 'Log in', address: `${site}/login` },
})

const invitation: Write<'invitation'> = ({ to }, { secret }) => {
  const what = to === 'organization' ? 'an organization' : 'a class'
  return {
    subject: `You have been invited to ${what} on Tingdu`,
    paragraphs: [
      `You have been invited to ${what} on Tingdu. Open the invitation and log in or sign up to see it. You can then accept or decline.`,
    ],
    button: { label: 'Open invitation', address: secret.address },
    notes: [
      'The link works for 14 days. Don’t forward it: anyone who opens it can accept the invitation.',
      'If you didn’t expect this email, you can ignore it.',
    ],
  }
}

const newsDecision: Write<'news-decision'> = ({ approved, page }, { site }) => ({
  subject: approved ? 'Your page is in the news feed' : 'Your page was not added to the news feed',
  paragraphs: [
    approved
      ? 'We approved the page that you published. Everyone who is logged in can now read it.'
      : 'We did not approve the page that you published. Open it to see why; you can change it and publish it again.',
  ],
  button: { label: 'Open page', address: `${site}/pages/details/${page}` },
})

const leftWithout: Write<'left-without'> = (data, { site }) => ({
  subject: `${data.organization} has no ${data.role} anymore`,
  paragraphs: [
    `The last ${data.role} of ${data.organization} has deleted their account.`,
    'Please find out who will take over this role.',
  ],
  button: data.isClass
    ? { label: 'Open classes', address: `${site}/classes` }
    : { label: 'Open organizations', address: `${site}/organization` },
})

/** The writers of all mails, by template. */
export const letters: { [Name in TemplateName]: Write<Name> } = {
  verify,
  reset,
  'trial-ends': trialEnds,
  'trial-ended': trialEnded,
  'assignments-due': assignmentsDue,
  'subscription-started': subscriptionStarted,
  'subscription-restarted': subscriptionRestarted,
  'plan-changed': planChanged,
  'payment-moved': paymentMoved,
  'payment-coming': paymentComing,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  cancelled,
  announcement,
  refunded,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'second-factor-changed': secondFactorChanged,
  'account-deleted': accountDeleted,
  'email-change': emailChange,
  'email-changed': emailChanged,
  invitation,
  'news-decision': newsDecision,
  'left-without': leftWithout,
}
