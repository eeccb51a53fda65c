import { lazy } from 'react'

export { OlderCouponForm } from './OlderCouponForm.tsx'

/**
 * The form of the current plans page. Loaded lazily: the prerendered page must not contain a form to type into before
 * hydration.
 */
export const CouponForm = lazy(() => import('./CouponForm.tsx'))

/** Coupon management, for staff. */
export const CouponsTab = lazy(() => import('./CouponsTab.tsx'))
