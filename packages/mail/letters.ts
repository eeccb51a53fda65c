import type { Letter, Links } from './letter.ts'
import type { TemplateData, TemplateName } from './templates.ts'

type Write<Name extends TemplateName> = (data: TemplateData[Name], links: Links) => Letter

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const askedByYou = 'If you did not ask for this, leave this mail alone: nothing changes.'
const support = 'tell our support at once: you find it at the foot of our front page.'

const verify: Write<'verify'> = (_data, { secret }) => ({
  subject: 'Verify your email address',
  paragraphs: ['One step left: tell us that this address is yours.'],
  button: { label: 'Verify email', address: secret.address },
  code: { label: 'Or enter this token where you are asked for it:', value: secret.token },
  notes: ['It is good for three days and can be used once.', askedByYou],
})

const reset: Write<'reset'> = (_data, { secret }) => ({
  subject: 'Set a new password',
  paragraphs: ['You asked to reset the password of your account.'],
  button: { label: 'Set a new password', address: secret.address },
  notes: [
    'The link is good for one hour and can be used once. Only the newest one that we sent works.',
    askedByYou,
  ],
})

const trialEnds: Write<'trial-ends'> = (data, { site }) => ({
  subject: `Your free trial ends in ${days(data.days)}`,
  paragraphs: [
    `Your free trial lasts until ${data.date}.`,
    'Choose a plan before then to keep your membership. If you choose none, nothing is charged.',
  ],
  button: { label: 'See the plans', address: `${site}/plans` },
})

const trialEnded: Write<'trial-ended'> = (data, { site }) => ({
  subject: 'Your free trial has ended',
  paragraphs: [
    `Your free trial ended on ${data.date}. Nothing was charged.`,
    'The dictionary stays open to you. Choose a plan whenever you like.',
  ],
  button: { label: 'See the plans', address: `${site}/plans` },
})

const paymentReceived: Write<'payment-received'> = (data, { site }) => ({
  subject: `Payment received: ${data.amount}`,
  paragraphs: ['Thank you. We have received your payment.'],
  facts: [
    ['Plan', data.plan],
    ['Amount', data.amount],
    ['Date', data.date],
    ...(data.nextDate === null ? [] : ([['Next payment', data.nextDate]] as [string, string][])),
  ],
  button: { label: 'Open billing', address: `${site}/settings/billing` },
  notes: [
    'You can cancel at any time in Billing & plans. You keep your access until the end of the paid period.',
  ],
})

const paymentFailed: Write<'payment-failed'> = (data, { site }) => ({
  subject: 'Your payment did not go through',
  paragraphs: [
    `We could not charge ${data.amount} for ${data.plan}.`,
    data.nextTry === null
      ? `That was the last try. Your access ends on ${data.accessUntil}.`
      : `We try again on ${data.nextTry}. Until ${data.accessUntil} you keep your access.`,
  ],
  button: { label: 'Change your card', address: `${site}/settings/billing` },
})

const cancelled: Write<'cancelled'> = (data, { site }) => ({
  subject: 'Your subscription is cancelled',
  paragraphs: [
    `Your ${data.plan} subscription does not renew, and nothing more is charged.`,
    `You keep your access until ${data.accessUntil}.`,
  ],
  button: { label: 'Open billing', address: `${site}/settings/billing` },
})

const passwordChanged: Write<'password-changed'> = (data, { site }) => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account was changed on ${data.date}. Other devices have been signed out.`,
    `If it was not you, set a new password now and ${support}`,
  ],
  button: { label: 'Set a new password', address: `${site}/resetpassword` },
})

const accountDeleted: Write<'account-deleted'> = () => ({
  subject: 'Your account is deleted',
  paragraphs: [
    'Your account and all that belonged to it are gone, as you asked. Nothing more is charged.',
    'Thank you for the time that you learned with us.',
  ],
})

const emailChange: Write<'email-change'> = (_data, { secret }) => ({
  subject: 'Verify your new email address',
  paragraphs: ['You asked to use this address for your account. It changes once you verify it.'],
  button: { label: 'Verify email', address: secret.address },
  notes: ['The link is good for three days and can be used once.', askedByYou],
})

const emailChanged: Write<'email-changed'> = (data, { site }) => ({
  subject: 'Your email address was changed',
  paragraphs: [
    data.newEmail === null
      ? 'Your account no longer uses this address. Sign in with your new address.'
      : `Your account uses ${data.newEmail} from now on. Sign in with that address; no more mail comes here.`,
    `If it was not you, ${support}`,
  ],
  button: { label: 'Sign in', address: `${site}/login` },
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
      'The link works for 14 days. Do not forward it: whoever opens it can accept the invitation.',
      'If you did not expect this mail, you can ignore it.',
    ],
  }
}

const leftWithout: Write<'left-without'> = (data, { site }) => ({
  subject: `${data.organization} is left without ${data.role}`,
  paragraphs: [
    `The last ${data.role} of ${data.organization} has deleted their account.`,
    'The organization keeps running. Please find out who takes their place.',
  ],
  button: { label: 'Open the organizations', address: `${site}/organization` },
})

/** The writers of all mails, by template. */
export const letters: { [Name in TemplateName]: Write<Name> } = {
  verify,
  reset,
  'trial-ends': trialEnds,
  'trial-ended': trialEnded,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  cancelled,
  'password-changed': passwordChanged,
  'account-deleted': accountDeleted,
  'email-change': emailChange,
  'email-changed': emailChanged,
  invitation,
  'left-without': leftWithout,
}
