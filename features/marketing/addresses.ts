import { paths } from '@tingdu/client/paths.ts'

/** The addresses that the marketing pages live at and lead to. */
export const addresses = {
  home: paths.landing(),
  freeTrial: '/free-trial',
  plans: '/plans',
  about: paths.about(),
  contact: paths.contact(),
  faq: paths.faq(),
  ios: paths.ios(),
  android: paths.android(),
  bootcamp: paths.bootcamp(),
  terms: paths.terms(),
  refunds: paths.refundPolicy(),
  privacy: paths.privacy(),
  credits: paths.credits(),
  login: paths.login(),
  signUp: paths.signup(),
  arphicLicence: '/licences/ARPHICPL.txt',
}
