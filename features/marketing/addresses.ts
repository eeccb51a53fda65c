import { paths } from '@tingdu/client/paths.ts'

/** The addresses that the marketing pages live at and lead to. */
export const addresses = {
  home: paths.landing(),
  freeTrial: '/free-trial',
  credits: paths.credits(),
  login: paths.login(),
  signUp: paths.signup(),
  arphicLicence: '/licences/ARPHICPL.txt',
}
