import { lazy } from 'react'

export { OlderCouponForm } from './OlderCouponForm.tsx'

/** The form of today's page. It is fetched after the page: what is drawn ahead of the app holds no form to type into. */
export const CouponForm = lazy(() => import('./CouponForm.tsx'))
