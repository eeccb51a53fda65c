import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from './paths.ts'

/** The addresses of the marketing pages and their links. */
export const addresses = {
  home: marketingPaths.landing(),
  freeTrial: '/free-trial',
  plans: planPaths.plans(),
  about: marketingPaths.about(),
  contact: marketingPaths.contact(),
  faq: marketingPaths.faq(),
  ios: marketingPaths.ios(),
  android: marketingPaths.android(),
  bootcamp: marketingPaths.bootcamp(),
  terms: marketingPaths.terms(),
  refunds: marketingPaths.refundPolicy(),
  privacy: marketingPaths.privacy(),
  credits: marketingPaths.credits(),
  login: accountPaths.login(),
  signUp: accountPaths.signup(),
  app: homePaths.home(),
  sampleScript: '/landing-sample.js',
  arphicLicence: '/licences/ARPHICPL.txt',
}
